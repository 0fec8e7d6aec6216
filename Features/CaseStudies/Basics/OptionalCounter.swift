import Tessera

/// A counter that exists only while a switch is on.
@Reducer
struct OptionalCounter {
  @ObservableState
  struct State: Equatable {
    var counter: Counter.State?
  }

  enum Action {
    case toggleButtonTapped
    case counter(Counter.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .toggleButtonTapped:
        state.counter = state.counter == nil ? Counter.State() : nil
      case .counter:
        break
      }
      return .none
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}
