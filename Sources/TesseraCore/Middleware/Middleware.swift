import TesseraSupport

/// Work that cuts across features: logging, measuring, storing, anything that looks at all actions.
///
/// A middleware sees every action, from views and from effects alike, before and after the reducer.
/// It attaches to a store, or to any reducer with ``Reducer/middleware(_:)``; of several, the first
/// is the outermost. A store without middleware pays nothing for there being such a thing.
///
/// ```swift
/// let login = Middleware<Shop.State, Shop.Action> { state, action, dispatch in
///   guard case .loginRequested(let name) = action else { return }
///   dispatch(.loading(true))
///   Task { dispatch(.loggedIn(await service.login(name))) }
/// }
/// let store = Store(initialState: Shop.State(), middleware: [.log, login]) { Shop() }
/// ```
///
/// **The order of what it dispatches.** Where a Redux store reduces a dispatched action at once, in
/// the middle of the current one, this one queues it behind the current action, as it does with all
/// that is sent meanwhile. With the middleware above, a request is reduced as follows:
///
///     Redux:  loading(true), loginRequested, …later…, loggedIn
///     here:   loginRequested, loading(true), …later…, loggedIn
///
/// What is dispatched later belongs to the send that started it: that send's task finishes when
/// nobody holds the `dispatch` any more; cancelling it, or the disappearance of the feature, drops
/// what is dispatched afterwards.
public struct Middleware<State, Action> {
  /// What a middleware calls to go on: the next middleware, or the reducer.
  public typealias Next = (_ state: inout State, _ action: Action) -> Effect<Action>
  typealias Handle = (
    _ state: inout State, _ action: Action, _ home: MiddlewareHome<State, Action>?, _ next: Next
  ) -> Effect<Action>
  typealias IsolatedHandle =
    @MainActor (
      _ state: inout State, _ action: Action, _ home: MiddlewareHome<State, Action>?, _ next: Next
    ) -> Effect<Action>

  typealias StepHandle =
    @MainActor (
      _ state: inout State, _ callSite: CallSite?, _ next: (inout State) -> Void
    ) -> Void

  /// What it does around a change without an action, if anything.
  var handleStep: StepHandle?
  /// What it does; to be called on the main actor.
  let handle: Handle

  init(handle: @escaping IsolatedHandle) {
    // NB: a reducer does not know that it runs on the main actor, and 'MainActor.assumeIsolated'
    // takes no state that a caller lends. It does this very cast; 'MiddlewareChain' checks where it
    // is. To be taken back when the function takes closures that capture parameters.
    self.handle = unsafeBitCast(handle, to: Handle.self)
  }

  /// Does something before the reducer runs.
  ///
  /// - Parameter before: Gets the state before the action, the action, and a function that sends
  ///   further actions, during the call or later.
  public init(
    _ before:
      @escaping @MainActor (
        _ state: State, _ action: Action, _ dispatch: Dispatch<Action>
      ) -> Void
  ) {
    let desk = MiddlewareDesk<State, Action>()
    self.init { state, action, _, next in
      let dispatched = desk.collect { before(state, action, $0) }
      let effect = next(&state, action)
      if case .none = dispatched { return effect }
      return dispatched.merge(with: effect)
    }
  }

  /// Does something after the reducer has run.
  ///
  /// - Parameter after: Gets a store that shows the state after the action, and the action. What it
  ///   sends to the store queues behind the current action. A store that is kept for later shows
  ///   the state of that time; that of a middleware within a tree of reducers, as it was when the
  ///   middleware was called.
  public init(
    after: @escaping @MainActor (_ store: Store<State, Action>, _ action: Action) -> Void
  ) {
    let desk = MiddlewareDesk<State, Action>()
    self.init { state, action, home, next in
      let effect = next(&state, action)
      let dispatched = desk.collect(&state, home) { after($0, action) }
      if case .none = dispatched { return effect }
      return dispatched.merge(with: effect)
    }
  }

  /// Stands around what follows: it may do something before and after it, replace the action,
  /// swallow it by not calling `next`, and start effects of its own.
  ///
  /// ```swift
  /// let guardian = Middleware<State, Action>.around { state, action, next in
  ///   state.isLocked ? .none : next(&state, action)
  /// }
  /// ```
  ///
  /// - Parameter handle: Gets the state, in place, the action, and what follows.
  /// - Returns: A middleware that does so.
  public static func around(
    _ handle:
      @escaping @MainActor (
        _ state: inout State, _ action: Action, _ next: Next
      ) -> Effect<Action>
  ) -> Self {
    Self { state, action, _, next in handle(&state, action, next) }
  }
}
