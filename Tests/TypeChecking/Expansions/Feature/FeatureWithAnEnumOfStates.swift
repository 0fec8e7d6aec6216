import Tessera

@Reducer
public struct FeatureWithAnEnumOfStates {
  public enum State: CasePathable, Equatable {
    case loading
    case loaded(Basic.State)
  }

  public enum Action {
    case loaded(Basic.Action)
  }

  public var body: some ReducerOf<Self> {
    ScopeCase(\.loaded, action: \.loaded) { Basic() }
  }
}
