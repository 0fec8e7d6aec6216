import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreMiddlewareTests {
  @Test func eachMiddlewareSeesTheAction() {
    var seen = 0
    let count = TicketMiddleware { _, _, _ in seen += 1 }
    let store = Store(initialState: Ticket.State(), middleware: [count, count]) { Ticket() }
    store.send(.add(1))
    #expect(seen == 2)
    #expect(store.count == 1)
  }

  @Test func theStoresDependenciesAreInForceInMiddleware() {
    var seen: Int?
    let store = Store(
      initialState: Ticket.State(),
      middleware: [
        TicketMiddleware { _, _, _ in
          seen = DependencyValues.current.stackElementID.upcoming.generation
        }
      ]
    ) {
      Ticket()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator(startingAt: 12)
    }
    store.send(.add(1))
    #expect(seen == 12)
  }

  @Test func middlewareReadsChildrenThroughStoresOfTheirOwn() {
    var seen: [Int?] = []
    let middleware = Middleware<ObservedTree.State, ObservedTree.Action> { store, _ in
      seen = [
        store.scope(\.$presented, action: \.presented)?.probe.number,
        store.scope(\.rows, action: \.rows)[1].id,
        store.scope(\.leaf, action: \.leaf).probe.number,
      ]
    }
    let store = Store(initialState: ObservedTree.State(), middleware: [middleware]) {
      ObservedTree()
    }
    store.send(.presented(.presented(.touch)))
    #expect(seen == [1, 1, 0])
    store.send(.leaf(.touch))
    #expect(seen == [1, 1, 1])
  }

  @Test func theMiddlewareDoesNotRetainItsStore() {
    weak var weakly: StoreOf<Ticket>?
    do {
      let store = Store(
        initialState: Ticket.State(), middleware: [TicketMiddleware { store, _ in _ = store.count }]
      ) { Ticket() }
      store.send(.add(1))
      weakly = store
    }
    #expect(weakly == nil)
  }
}
