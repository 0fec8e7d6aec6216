import Tessera

@Reducer
struct FeatureNamingTheEnclosingTypes {
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
    var body: some Reducer<State, Action> {  // error: write 'FeatureNamingTheEnclosingTypes.State'
      EmptyReducer()
    }
  }
}
