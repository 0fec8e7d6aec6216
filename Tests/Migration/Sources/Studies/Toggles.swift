import ComposableArchitecture

struct Toggles: Reducer {
  struct State: Equatable {
    @BindingState var isLoud = false
    @BindingState var name = ""
    @BindingState var volume = 5.0
    var isDirty = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$volume):
        state.isLoud = state.volume > 8
        return .none
      case .binding:
        state.isDirty = true
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
