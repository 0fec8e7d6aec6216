import Tessera

/// A stack of different screens, which push further screens, and go back to the first one.
@Reducer
struct ScreenStack {
  @Reducer(state: .equatable)
  enum Path {
    case counter(Counter)
    case fact(LoadedFact)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    /// The sum of all counters on the stack.
    var sum: Int {
      path.reduce(0) { sum, screen in
        if case .counter(let counter) = screen { sum + counter.count } else { sum }
      }
    }
  }

  enum Action {
    case counterButtonTapped
    case factButtonTapped
    case homeButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .counterButtonTapped:
        state.path.append(.counter(Counter.State()))
      case .factButtonTapped:
        state.path.append(.fact(LoadedFact.State(number: state.sum)))
      case .homeButtonTapped:
        state.path.removeAll()
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
