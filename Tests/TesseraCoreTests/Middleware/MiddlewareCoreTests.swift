import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The store that middleware is called with.
@MainActor
@Suite
struct MiddlewareCoreTests {
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

  @Test func aStoreThatIsKeptSendsAndShowsTheStateOfThatTime() async {
    let gate = Gate()
    let middleware = TicketMiddleware { store, action in
      guard action == .note("go") else { return }
      store.send(.note("soon"))
      Task {
        await gate.wait()
        store.send(.note("count \(store.count)"))
      }
    }
    let store = Store(initialState: Ticket.State(), middleware: [middleware]) { Ticket() }
    let task = store.send(.note("go"))
    store.send(.add(7))
    gate.open()
    await task.finish()
    #expect(store.log == ["go", "soon", "count 7"])
  }
}
