import Tessera

@Reducer
struct LeafInAFeature {
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> { Inner() }

  @Reducer
  struct Inner {
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }
}
