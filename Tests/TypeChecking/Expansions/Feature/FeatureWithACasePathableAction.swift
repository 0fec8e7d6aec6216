import Tessera

@Reducer
struct FeatureWithACasePathableAction {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action: CasePathable {
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
