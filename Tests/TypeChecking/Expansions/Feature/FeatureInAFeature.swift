import Tessera

@Reducer
struct FeatureInAFeature {
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
    var body: some Reducer<FeatureInAFeature.State, FeatureInAFeature.Action> {
      Reduce { state, action in
        state.count += 1
        return .none
      }
    }
  }
}
