import Tessera

public enum FeatureInPublicExtensionHome {}

public extension FeatureInPublicExtensionHome {
  @Reducer
  struct Made {
    @ObservableState
    public struct State: Equatable {
      var count = 0
      @Presents var alert: AlertState<Never>?
    }

    public enum Action: BindableAction {
      case tapped
      case binding(BindingAction<State>)
    }

    @Dependency(\.uuid) var uuid

    public var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }
}
