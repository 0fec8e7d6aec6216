import Tessera

@Reducer
struct Thermostat {
  @ObservableState
  struct State: Equatable {
    var degrees = 20
    var degreesAtHome: Int?
  }

  enum Action {
    case awaySwitched(Bool)
    case colderButtonTapped
    case warmerButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .awaySwitched(true):
        state.degreesAtHome = state.degrees
        state.degrees = 12
        return .none
      case .awaySwitched(false):
        state.degrees = state.degreesAtHome ?? state.degrees
        state.degreesAtHome = nil
        return .none
      case .colderButtonTapped:
        state.degrees = max(5, state.degrees - 1)
        return .none
      case .warmerButtonTapped:
        state.degrees = min(30, state.degrees + 1)
        return .none
      }
    }
  }
}
