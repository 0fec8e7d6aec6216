import Tessera
import Testing

/// The older spelling, with a label before the state, is the same as the one without.
@MainActor
@Suite
struct ScopeLabelTests {
  @Test func aScopeWithTheLabelRunsTheChild() {
    let store = Store<Family.State, Family.Action>(initialState: Family.State()) {
      Scope(state: \.first, action: \.first) { Worker() }
      Scope(state: \.second, action: \.self) {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }
    store.send(.first(.add(2)))
    #expect([store.first.count, store.second.count] == [2, 1])
  }

  @Test func bothSpellingsHaveTheSameStores() {
    let store = Store.family()
    store.send(
      .change {
        $0.optional = Worker.State()
        $0.presented = Worker.State()
        $0.destination = .left(Worker.State())
        $0.rows = [Worker.State()]
        $0.path.append(Worker.State())
      })
    #expect(
      store.scope(state: \.first, action: \.first) === store.scope(\.first, action: \.first))
    #expect(
      store.scope(state: \.optional, action: \.optional)
        === store.scope(\.optional, action: \.optional))
    #expect(
      store.scope(state: \.$presented, action: \.presented)
        === store.scope(\.$presented, action: \.presented))
    #expect(
      store.scope(state: \.destination?.left, action: \.destination.left)
        === store.scope(\.destination?.left, action: \.destination.left))
    #expect(store.scope(\.destination?.left, action: \.destination.left) != nil)
    #expect(
      store.scope(state: \.rows, action: \.rows).first
        === store.scope(\.rows, action: \.rows).first)
    #expect(
      store.scope(state: \.path, action: \.path).first
        === store.scope(\.path, action: \.path).first)
  }
}
