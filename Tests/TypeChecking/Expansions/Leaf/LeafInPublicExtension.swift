import Tessera

public enum LeafInPublicExtensionHome {}

public extension LeafInPublicExtensionHome {
  @Reducer
  struct Made {
    public struct State {
      var count = 0
    }

    public enum Action {
      case tapped
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }
}
