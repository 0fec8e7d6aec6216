import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct MiddlewareCommitsTests {
  @Test func theFirstStandsOutermostAroundACommit() {
    var seen: [String] = []
    func hook(_ name: String) -> TicketMiddleware {
      .commits(
        before: { state, _ in seen.append("\(name) before \(state.count)") },
        after: { state, _ in seen.append("\(name) after \(state.count)") })
    }
    let store = Store(initialState: Ticket.State(), middleware: [hook("a"), hook("b")]) {
      Ticket()
    }
    store.commit { $0.count += 1 }
    #expect(seen == ["a before 0", "b before 0", "b after 1", "a after 1"])
    store.send(.add(1))
    #expect(seen.count == 4 && store.count == 2)
  }

  @Test func middlewareOfAStoreMayCommit() {
    let store = Store(
      initialState: Ticket.State(),
      middleware: [
        TicketMiddleware { store, action in
          if action == .answer { store.commit { $0.count = 100 } }
        }
      ]
    ) { Ticket() }
    store.send(.answer)
    #expect(store.count == 100)
  }

  @Test func middlewareOfAReducerHasNoStoreToCommitTo() {
    let store = Store(initialState: Ticket.State()) {
      Ticket().middleware(TicketMiddleware { store, _ in store.commit { $0.count = 100 } })
    }
    let found = issues { store.send(.add(1)) }
    #expect(found.count == 1 && found[0].contains("attach the middleware to the store"))
    #expect(store.count == 1)
  }
}
