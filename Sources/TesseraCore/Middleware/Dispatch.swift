import TesseraDependencies
import TesseraEffects
public import TesseraSupport

extension Middleware {
  /// Sends the actions of a middleware: during its call, or later from a task that it started.
  ///
  /// During the call, actions queue behind the current one. While a middleware retains its
  /// `dispatch`, the `send` that led to the call doesn't finish.
  public struct Dispatch: Sendable {
    private let lease: DispatchLease<Action>

    init(_ lease: DispatchLease<Action>) { self.lease = lease }

    /// Sends an action.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - callSite: The line of the call, for a history that records it.
    @MainActor
    public func callAsFunction(_ action: Action, at callSite: CallSite = #callSite) {
      lease.channel.dispatch(action, callSite)
    }
  }
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
    case collecting([Dispatched<Action>])
    case delivering(Send<Action>, CheckedContinuation<Void, Never>?)
    case ended
  }

  private var phase = Phase.collecting([])
  private var isClosed = false

  nonisolated init() {}

  /// Sends an action, or collects it during the call.
  func dispatch(_ action: Action, _ callSite: CallSite = #callSite) {
    switch phase {
    case .collecting(var actions):
      phase = .ended
      actions.append(Dispatched(action: action, callSite: callSite))
      phase = .collecting(actions)
    case .delivering(let send, _): Dispatched(action: action, callSite: callSite).deliver(send)
    case .ended: break
    }
  }

  /// Removes and returns the actions that were dispatched so far.
  func takeCollected() -> [Dispatched<Action>] {
    guard case .collecting(let actions) = phase else { return [] }
    if !actions.isEmpty { phase = .collecting([]) }
    return actions
  }

  /// Sends the actions that are dispatched, until the lease ends or the effect is cancelled.
  func deliver(_ send: Send<Action>) async {
    let early = takeCollected()
    phase = .delivering(send, nil)
    for dispatched in early { dispatched.deliver(send) }
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

/// An action of a middleware, and the line that dispatched it.
@MainActor
struct Dispatched<Action> {
  let action: Action
  let callSite: CallSite

  /// An effect that sends the action.
  var effect: Effect<Action> {
    guard SourceRecording.isWanted else { return .send(action) }
    return Effect(.send(AnyAction(action, from: ActionSource(.middleware, callSite))))
  }

  /// Sends the action from a running effect.
  func deliver(_ send: Send<Action>) { send.deliver(action, callSite) }
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
  ///
  /// - Parameters:
  ///   - callSite: The line that created the middleware.
  ///   - body: The closure.
  /// - Returns: The effect.
  func withDispatch(
    at callSite: CallSite = #callSite, _ body: (Middleware<State, Action>.Dispatch) -> Void
  ) -> Effect<Action> {
    var lease = self.lease.take() ?? DispatchLease()
    body(.init(lease))
    let effect = Effect.merge(lease.channel.takeCollected().map(\.effect))
    if isKnownUniquelyReferenced(&lease) {
      self.lease = lease
      return effect
    }
    let channel = lease.channel
    let operation = EffectOperation(
      dependencies: DependencyValues.capturedInForce, callSite: callSite,
      source: ActionSource(.middleware, nil)
    ) { sender in await channel.deliver(Send(sender)) }
    return effect.merge(with: Effect(.run(operation)))
  }

  /// Calls a closure with a store that shows a state, and returns the effect of the actions that it
  /// sends.
  func withStore(
    _ state: inout State, _ attached: StoreMiddleware<State, Action>?,
    at callSite: CallSite = #callSite, _ body: (Store<State, Action>) -> Void
  ) -> Effect<Action> {
    let core = self.core.take() ?? MiddlewareCore<State, Action>()
    var store = self.store.take() ?? Store(core: core)
    let effect = withDispatch(at: callSite) { dispatch in
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
