// README: begin subscription
import Tessera

/// Counts the signals that a program gets, while the screen is there.
@Reducer
struct Subscription {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case appeared
    case signalled
  }

  @Dependency(\.signals) var signals

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .sequence(signals.hangUps()) { .signalled }
      case .signalled:
        state.count += 1
        return .none
      }
    }
  }
}

/// The events of the outside world as streams.
@DependencyClient
struct SignalClient: Sendable {
  var hangUps: @Sendable () -> AsyncStream<Void> = { .never }
}

extension DependencyValues {
  @DependencyEntry var signals = SignalClient()
}
// README: end
