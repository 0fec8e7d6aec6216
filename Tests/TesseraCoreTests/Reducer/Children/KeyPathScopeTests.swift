import Tessera
import Testing

@MainActor
@Suite
struct KeyPathScopeTests {
  @CasePathable
  enum Action: Equatable {
    case child(Bool)
    case other
  }

  struct Parent {
    var count = 0
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  private func store(_ part: WritableKeyPath<Parent, Int>) -> Store<Parent, Action> {
    Store(initialState: Parent(count: 1)) {
      KeyPathScope<Parent, Action, _>(state: part, action: AnyCasePath(\.child)) {
        Reduce<Int, Bool> { state, isLast in
          state += 4
          return isLast ? .none : .run { send in await send(true) }
        }
      }
    }
  }

  @Test func aChildRunsOnAPropertyAndItsEffectsAnswerIt() {
    let store = store(\.count)
    store.send(.child(false))
    #expect(store.state.count == 9)
  }

  @Test func aComputedPropertyIsWrittenBack() {
    let store = store(\.doubled)
    store.send(.child(true))
    #expect(store.state.count == 3)
  }

  @Test func actionsOfOthersAreIgnored() {
    let store = store(\.count)
    store.send(.other)
    #expect(store.state.count == 1)
  }
}
