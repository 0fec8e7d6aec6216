import Tessera

/// A timer that starts, stops and laps.
@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
    var laps: [Int] = []
    var isRunning = false
  }

  enum Action {
    case toggleButtonTapped
    case lapButtonTapped
    case secondPassed
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .toggleButtonTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.timer)
      case .lapButtonTapped:
        state.laps.append(state.seconds)
        return .none
      case .secondPassed:
        state.seconds += 1
        return .none
      }
    }
  }
}
