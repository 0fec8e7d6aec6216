import Tessera

@Reducer
struct FeatureOfItsParent {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { Inner() }

  @Reducer
  struct Inner {
    var body: some ReducerOf<FeatureOfItsParent> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }
}
