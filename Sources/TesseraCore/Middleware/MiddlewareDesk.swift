import TesseraSupport

/// Hands out what a middleware is called with, and takes it back if the middleware did not keep it.
///
/// So a call that keeps nothing allocates nothing.
@MainActor
final class MiddlewareDesk<State, Action> {
  private var lease: DispatchLease<Action>?
  private var core: MiddlewareCore<State, Action>?
  private var store: Store<State, Action>?

  nonisolated init() {}

  /// Calls a closure with a way to dispatch, and answers with the effect of what it dispatched.
  func collect(_ body: (Dispatch<Action>) -> Void) -> Effect<Action> {
    var lease = self.lease.take() ?? DispatchLease()
    body(Dispatch(lease))
    let effect = Self.effect(of: lease.channel.takeCollected())
    if isKnownUniquelyReferenced(&lease) {
      self.lease = lease
      return effect
    }
    return effect.merge(with: Self.delivering(lease.channel))
  }

  /// Calls a closure with a store that shows a state, and answers with the effect of what was sent.
  func collect(
    _ state: inout State, _ home: MiddlewareHome<State, Action>?,
    _ body: (Store<State, Action>) -> Void
  ) -> Effect<Action> {
    let core = self.core.take() ?? MiddlewareCore<State, Action>()
    var store = self.store.take() ?? Store(core: core)
    let effect = collect { dispatch in
      core.show(&state, home, dispatch) {
        body(store)
        return !isKnownUniquelyReferenced(&store)
      }
    }
    guard core.hasLeft else { return effect }
    self.core = core
    self.store = store
    return effect
  }

  private static func effect(of actions: [Action]) -> Effect<Action> {
    var effect = Effect<Action>.none
    for action in actions { effect = effect.merge(with: .send(action)) }
    return effect
  }

  private static func delivering(_ channel: DispatchChannel<Action>) -> Effect<Action> {
    .run { send in await channel.deliver(send) }
  }
}
