import Tessera

/// The controls of a form, each of which writes a property.
@Reducer
struct Controls {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var isOn = false
    var steps = 3
    var volume = 0.5
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.steps):
        // After the write: the volume must fit the number of steps.
        state.volume = min(state.volume, Double(state.steps))
      case .binding:
        break
      case .resetButtonTapped:
        state = State()
      }
      return .none
    }
  }
}
