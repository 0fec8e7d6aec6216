public import TesseraDependencies
public import TesseraSupport

extension Store {
  /// Creates the store of a root feature with middleware around its reducer.
  ///
  /// - Parameters:
  ///   - initialState: The initial state; created with the dependencies in force.
  ///   - middleware: The middleware, from the outermost to the innermost.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  ///   - callSite: The line of the store, for issues without another line.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    middleware: [Middleware<State, Action>],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) {
    let (state, made, dependencies) = Self.parts(initialState, reducer, prepareDependencies)
    self.init(
      state: state, dependencies: dependencies, middleware: middleware, at: callSite
    ) { state, action in
      made.reduce(into: &state, action: action)
    } step: { reduce in
      { state, action, effects in
        let effect = reduce(&state, action)
        if case .none = effect { return }
        effects.append(effect)
      }
    }
  }

  @usableFromInline
  convenience init(
    state: State, dependencies: DependencyValues?, middleware: [Middleware<State, Action>],
    at callSite: CallSite, reduce: @escaping Middleware<State, Action>.Next,
    step:
      (@escaping Middleware<State, Action>.Next) ->
      (inout State, Action, EffectBuffer) -> Void
  ) {
    self.init(
      core: RootCore(
        state: state, dependencies: dependencies, instrument: StoreMiddleware(middleware),
        at: callSite, reduce: reduce, step: step))
  }

  /// Creates the parts of a store that has an instrument.
  ///
  /// - Parameters:
  ///   - initialState: Creates the initial state.
  ///   - reducer: Creates the reducer.
  ///   - prepareDependencies: Overrides dependencies, or `nil`.
  /// - Returns: The state, the reducer, and the overrides in force when they were created.
  @usableFromInline
  package static func parts<R: Reducer<State, Action>>(
    _ initialState: () -> State, _ reducer: () -> R,
    _ prepareDependencies: ((inout DependencyValues) -> Void)?
  ) -> (state: State, reducer: R, dependencies: DependencyValues?) {
    let ((state, reducer), dependencies) = prepare(prepareDependencies) {
      (initialState(), reducer())
    }
    return (state, reducer, dependencies)
  }
}
