import Tessera

@Reducer
struct FeatureOfAListOfTheEnclosingState {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { EmptyReducer() }

  @Reducer
  struct Inner {
    enum Action {
      case tapped
    }

    var body: some Reducer<[State], Action> { EmptyReducer() }  // error: write 'FeatureOfAList
  }
}
