import Tessera
import Testing

@Suite
struct CombineReducersTests {
  @Test func runsItsReducersInOrder() {
    let group = CombineReducers {
      Log("a"); Log("b")
    }
    #expect(group.log(of: "x") == ["a x", "b x"])
  }

  @MainActor
  @Test func anOperatorAppliesToTheWholeGroup() {
    let store = Store(initialState: everyChild) {
      CombineReducers {
        Reduce<Family.State, Family.Action> { state, _ in
          state.log.append("\(state.optional?.count ?? -1)")
          return .none
        }
        Reduce { state, _ in
          state.optional = nil
          return .none
        }
      }
      .ifLet(\.optional, action: \.optional) { Worker() }
    }
    store.send(.optional(.add(4)))
    #expect(store.log == ["4"] && store.optional == nil)
  }
}
