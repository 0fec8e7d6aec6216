package import TesseraEffects
public import TesseraSupport

/// Code that runs around the reducer for every action: for logging, measuring or storing.
///
/// A middleware sees the actions of views and of effects, before and after the reducer. It attaches
/// to a store, or to a reducer with ``Reducer/middleware(_:)``. If there are several, the first is
/// the outermost. Middleware costs nothing where there is none.
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
/// **The order of dispatched actions.** A Redux store reduces a dispatched action at once, in the
/// middle of the current one. A `Store` queues it behind the current action, like every action that
/// is sent at that time. With the middleware above, a login is reduced in this order:
///
///     Redux:    loading(true), loginRequested, …later…, loggedIn
///     Tessera:  loginRequested, loading(true), …later…, loggedIn
///
/// Actions that are dispatched later belong to the `send` that led to the call: its task finishes
/// when the `dispatch` is released. After the task is cancelled or the feature goes away, they are
/// dropped.
public struct Middleware<State, Action> {
  /// Runs the next middleware, or the reducer.
  public typealias Next = (_ state: inout State, _ action: Action) -> Effect<Action>
  typealias Handle = (
    _ state: inout State, _ action: Action, _ store: StoreMiddleware<State, Action>?, _ next: Next
  ) -> Effect<Action>
  typealias IsolatedHandle =
    @MainActor (
      _ state: inout State, _ action: Action, _ store: StoreMiddleware<State, Action>?, _ next: Next
    ) -> Effect<Action>
  package typealias StepHandle =
    @MainActor (
      _ state: inout State, _ label: StepLabel?, _ callSite: CallSite?,
      _ next: (inout State) -> Void
    ) -> Void

  /// Runs around a change without an action.
  private(set) var handleStep: StepHandle?
  /// Runs around the reducer; to be called on the main actor.
  let handle: Handle

  init(handle: @escaping IsolatedHandle) {
    // NB: Swift 6.3: a reducer isn't isolated to the main actor, and the closure of
    // `MainActor.assumeIsolated` can't capture an `inout` state. That function does the same cast;
    // `MiddlewareChain` checks the isolation. Remove when the closure can capture `inout`
    // parameters.
    self.handle = unsafeBitCast(handle, to: Handle.self)
  }

  // No initializer: a trailing closure of three parameters is one that runs before the reducer.
  /// Returns a middleware that runs around changes without an action, and ignores actions.
  package static func aroundSteps(_ handleStep: @escaping StepHandle) -> Self {
    var middleware = Self { state, action, _, next in next(&state, action) }
    middleware.handleStep = handleStep
    return middleware
  }

  /// Creates a middleware that runs before the reducer.
  ///
  /// - Parameters:
  ///   - before: Called with the state before the action, the action, and a function that sends
  ///     further actions, during the call or later.
  ///   - callSite: The line that creates the middleware, for a history that records its effects.
  public init(
    _ before:
      @escaping @MainActor (_ state: State, _ action: Action, _ dispatch: Dispatch) -> Void,
    at callSite: CallSite = #callSite
  ) {
    let arguments = MiddlewareArguments<State, Action>()
    self.init { state, action, _, next in
      let dispatched = arguments.withDispatch(at: callSite) { before(state, action, $0) }
      let effect = next(&state, action)
      if case .none = dispatched { return effect }
      return dispatched.merge(with: effect)
    }
  }

  /// Creates a middleware that runs after the reducer.
  ///
  /// - Parameters:
  ///   - after: Called with a store that shows the state after the action, and the action. Actions
  ///     that it sends to the store queue behind the current one. If the middleware retains the
  ///     store, it later shows the current state; the store of a middleware that is attached to a
  ///     reducer shows the state at the time of the call.
  ///   - callSite: The line that creates the middleware, for a history that records its effects.
  public init(
    after: @escaping @MainActor (_ store: Store<State, Action>, _ action: Action) -> Void,
    at callSite: CallSite = #callSite
  ) {
    let arguments = MiddlewareArguments<State, Action>()
    self.init { state, action, store, next in
      let effect = next(&state, action)
      let dispatched = arguments.withStore(&state, store, at: callSite) { after($0, action) }
      if case .none = dispatched { return effect }
      return dispatched.merge(with: effect)
    }
  }

  /// Creates a middleware that runs around the reducer.
  ///
  /// It can replace the action, drop it by not calling `next`, and start effects of its own.
  ///
  /// ```swift
  /// let guardian = Middleware<State, Action>.around { state, action, next in
  ///   state.isLocked ? .none : next(&state, action)
  /// }
  /// ```
  ///
  /// - Parameter handle: Called with the state, in place, the action, and a function that runs the
  ///   next middleware or the reducer.
  /// - Returns: The middleware.
  public static func around(
    _ handle:
      @escaping @MainActor (
        _ state: inout State, _ action: Action, _ next: Next
      ) -> Effect<Action>
  ) -> Self {
    Self { state, action, _, next in handle(&state, action, next) }
  }
}
