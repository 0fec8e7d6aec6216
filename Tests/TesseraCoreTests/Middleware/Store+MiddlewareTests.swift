import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreMiddlewareTests {
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
