import Tessera

/// Starts effects of every kind.
@Reducer
struct Worker {
  struct State: Equatable {
    var answers = 0
  }

  enum Action {
    case answered
    case askedAtOnce
    case askedYielding
    case waited
    case countedDown(Int)
    case restarted
    case stopped
  }

  private enum CancelID { case waiting }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .answered:
        state.answers += 1
        return .none
      case .askedAtOnce:
        return .run { send in await send(.answered) }
      case .askedYielding:
        return .run { send in
          await Task.yield()
          await send(.answered)
        }
      case .waited:
        return .run { [gate] send in
          await gate.pass()
          await send(.answered)
        }
      case .countedDown(let number):
        state.answers += 1
        return number > 1 ? .send(.countedDown(number - 1)) : .none
      case .restarted:
        return .run { _ in await Gate.waitForever() }
          .cancellable(id: CancelID.waiting, cancelInFlight: true)
      case .stopped:
        return .cancel(id: CancelID.waiting)
      }
    }
  }
}

/// Resumes all waiting tasks at once.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    let continuations = waiting
    waiting.removeAll(keepingCapacity: true)
    for continuation in continuations { continuation.resume() }
  }

  /// Returns when the task is cancelled.
  static func waitForever() async {
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
  }

  /// Runs everything that is enqueued on the main actor.
  static func drain() async {
    for _ in 0..<2 { await Task { @MainActor in }.value }
  }
}
