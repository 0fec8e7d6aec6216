import Tessera

@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable {
    var seconds: Int
    var isRunning = false
  }

  enum Action {
    case pauseButtonTapped
    case secondPassed
    case startButtonTapped
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .pauseButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .secondPassed:
        state.seconds -= 1
        guard state.seconds == 0 else { return .none }
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      case .startButtonTapped:
        guard !state.isRunning else { return .none }
        state.isRunning = true
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.timer)
      }
    }
  }
}
