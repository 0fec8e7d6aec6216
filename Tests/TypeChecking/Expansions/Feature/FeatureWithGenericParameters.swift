import Tessera

@Reducer
struct FeatureWithGenericParameters<Item: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var items: [Item] = []
  }

  enum Action {
    case added(Item)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .added(let item) = action else { return .none }
      state.items.append(item)
      return .none
    }
  }
}
