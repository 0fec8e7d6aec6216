/// How a middleware sends actions: during its call, or later from a task that it started.
///
/// During the call, actions queue behind the current one. Whoever keeps it for longer keeps the
/// send that led to the call from finishing.
public struct Dispatch<Action>: Sendable {
  private let lease: DispatchLease<Action>

  init(_ lease: DispatchLease<Action>) { self.lease = lease }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) { lease.channel.dispatch(action) }
}

/// Lives as long as somebody may dispatch.
@MainActor
final class DispatchLease<Action> {
  let channel = DispatchChannel<Action>()

  nonisolated init() {}

  isolated deinit { channel.close() }
}

/// Leads from a `dispatch` to the effect that delivers what comes late.
@MainActor
final class DispatchChannel<Action> {
  private enum Phase {
    case collecting([Action])
    case delivering(Send<Action>, CheckedContinuation<Void, Never>?)
    case ended
  }

  private var phase = Phase.collecting([])
  private var isClosed = false

  nonisolated init() {}

  /// Sends an action, or keeps it until it is asked for.
  func dispatch(_ action: Action) {
    switch phase {
    case .collecting(var actions):
      phase = .ended
      actions.append(action)
      phase = .collecting(actions)
    case .delivering(let send, _): send.deliver(action)
    case .ended: break
    }
  }

  /// Takes what was dispatched so far.
  func takeCollected() -> [Action] {
    guard case .collecting(let actions) = phase else { return [] }
    if !actions.isEmpty { phase = .collecting([]) }
    return actions
  }

  /// Delivers what is dispatched, until nobody can dispatch any more or the effect is cancelled.
  func deliver(_ send: Send<Action>) async {
    let early = takeCollected()
    phase = .delivering(send, nil)
    for action in early { send.deliver(action) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isClosed || Task.isCancelled { return continuation.resume() }
        phase = .delivering(send, continuation)
      }
    } onCancel: {
      Task { @MainActor in end() }
    }
    phase = .ended
  }

  /// Nobody can dispatch any more.
  func close() {
    isClosed = true
    end()
  }

  private func end() {
    guard case .delivering(_, let continuation) = phase else { return }
    phase = .ended
    continuation?.resume()
  }
}
