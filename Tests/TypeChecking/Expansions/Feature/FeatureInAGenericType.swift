import Tessera

struct FeatureInAGenericType<Item: Equatable & Sendable> {
  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable {
      var item: Item
    }

    enum Action {
      case added(Item)
    }

    var body: some ReducerOf<Self> { Reduce { state, action in .none } }
  }
}
