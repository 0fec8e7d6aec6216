import TesseraSupport

/// Sends the actions of a middleware: during its call, or later from a task that it started.
///
/// During the call, actions queue behind the current one. While a middleware retains its
/// `dispatch`, the `send` that led to the call doesn't finish.
public struct Dispatch<Action>: Sendable {
  private let lease: DispatchLease<Action>

  init(_ lease: DispatchLease<Action>) { self.lease = lease }

  /// Sends an action.
  @MainActor
  public func callAsFunction(_ action: Action) { lease.channel.dispatch(action) }
}

/// Lives as long as the middleware can dispatch.
@MainActor
final class DispatchLease<Action> {
  let channel = DispatchChannel<Action>()

  nonisolated init() {}

  isolated deinit { channel.close() }
}

/// Connects a `dispatch` with the effect that sends its actions after the call.
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

  /// Sends an action, or collects it during the call.
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

  /// Removes and returns the actions that were dispatched so far.
  func takeCollected() -> [Action] {
    guard case .collecting(let actions) = phase else { return [] }
    if !actions.isEmpty { phase = .collecting([]) }
    return actions
  }

  /// Sends the actions that are dispatched, until the lease ends or the effect is cancelled.
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

  /// Ends the channel with its lease.
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

/// Creates the arguments that a middleware is called with, and reuses those that it didn't retain.
///
/// So a call that retains nothing allocates nothing.
@MainActor
final class MiddlewareArguments<State, Action> {
  private var lease: DispatchLease<Action>?
  private var core: MiddlewareCore<State, Action>?
  private var store: Store<State, Action>?

  nonisolated init() {}

  /// Calls a closure with a `dispatch`, and returns the effect of the actions that it dispatches.
  func withDispatch(_ body: (Dispatch<Action>) -> Void) -> Effect<Action> {
    var lease = self.lease.take() ?? DispatchLease()
    body(Dispatch(lease))
    let effect = Effect.merge(lease.channel.takeCollected().lazy.map(Effect.send))
    if isKnownUniquelyReferenced(&lease) {
      self.lease = lease
      return effect
    }
    let channel = lease.channel
    return effect.merge(with: .run { send in await channel.deliver(send) })
  }

  /// Calls a closure with a store that shows a state, and returns the effect of the actions that it
  /// sends.
  func withStore(
    _ state: inout State, _ attached: AttachedStore<State, Action>?,
    _ body: (Store<State, Action>) -> Void
  ) -> Effect<Action> {
    let core = self.core.take() ?? MiddlewareCore<State, Action>()
    var store = self.store.take() ?? Store(core: core)
    let effect = withDispatch { dispatch in
      core.show(&state, attached, dispatch) {
        body(store)
        return !isKnownUniquelyReferenced(&store)
      }
    }
    guard core.isReusable else { return effect }
    self.core = core
    self.store = store
    return effect
  }
}
