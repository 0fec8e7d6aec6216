import Tessera

@Reducer
struct FeatureWithItsOwnTypesInAFeature {
  @ObservableState
  struct State: Equatable {
    var inner = Inner.State()
  }

  enum Action {
    case inner(Inner.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.inner, action: \.inner) { Inner() }
  }

  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable {
      var isOn = false
    }

    enum Action {
      case toggled
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        state.isOn.toggle()
        return .none
      }
    }
  }
}
