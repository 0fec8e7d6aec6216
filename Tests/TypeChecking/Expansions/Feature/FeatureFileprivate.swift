import Tessera

@Reducer
fileprivate struct FileprivateFeatureType {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var alert: AlertState<Never>?
  }

  enum Action: BindableAction {
    case tapped
    case binding(BindingAction<State>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}
