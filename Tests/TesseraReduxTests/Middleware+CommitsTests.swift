import Tessera
import TesseraRedux
import Testing

@MainActor
@Suite
struct MiddlewareCommitsTests {
  @Test func theFirstMiddlewareIsTheOutermostAroundACommit() {
    var seen: [String] = []
    func hook(_ name: String) -> Middleware<Purse.State, Purse.Action> {
      .commits(
        before: { state, _, _ in seen.append("\(name) before \(state.total)") },
        after: { state, _, _ in seen.append("\(name) after \(state.total)") })
    }
    let store = Store(initialState: Purse.State(), middleware: [hook("a"), hook("b")]) {
      Purse()
    }
    store.commit { $0.total += 1 }
    #expect(seen == ["a before 0", "b before 0", "b after 1", "a after 1"])
    store.send(.added(1))
    #expect(seen.count == 4)
    #expect(store.total == 2)
  }
}
