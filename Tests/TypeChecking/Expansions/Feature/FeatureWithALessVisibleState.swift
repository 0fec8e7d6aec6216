import Tessera

@Reducer
public struct FeatureWithALessVisibleState {
  @ObservableState
  struct State: Equatable { var count = 0 }  // error: so its 'State' must be too

  public enum Action { case tapped }

  public var body: some ReducerOf<Self> { EmptyReducer() }
}
