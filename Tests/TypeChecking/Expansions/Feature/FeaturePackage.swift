import Tessera

@Reducer
package struct PackageFeatureType {
  @ObservableState
  package struct State: Equatable {
    var count = 0
    @Presents var alert: AlertState<Never>?
  }

  package enum Action: BindableAction {
    case tapped
    case binding(BindingAction<State>)
  }

  @Dependency(\.uuid) var uuid

  package var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}
