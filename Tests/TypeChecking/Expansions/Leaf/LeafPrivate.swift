import Tessera

@Reducer
private struct PrivateLeafType {
  struct State {
    var count = 0
  }

  enum Action {
    case tapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}
