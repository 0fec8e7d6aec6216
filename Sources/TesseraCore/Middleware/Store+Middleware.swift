public import TesseraDependencies

extension Store {
  /// Makes the store of a root feature with middleware around its reducer.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; made with the dependencies in force.
  ///   - middleware: The middleware, from the outermost to the innermost.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    middleware: [Middleware<State, Action>],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    var state: State?
    var made: R?
    let dependencies = Self.prepare(prepareDependencies) {
      state = initialState()
      made = reducer()
    }
    guard let state, let made else { preconditionFailure("Preparing runs its closure once.") }
    let home = MiddlewareHome<State, Action>()
    let chain = MiddlewareChain(middleware, home: home)
    let next = chain.around { state, action in made.reduce(into: &state, action: action) }
    self.init(state: state, dependencies: dependencies, chain: chain, home: home) {
      state, action, inbox in
      let effect = next(&state, action)
      if case .none = effect { return }
      inbox.add(effect)
    }
  }

  /// Makes the store of a root feature with middleware around its reducer.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; made with the dependencies in force.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  ///   - middleware: The middleware, from the outermost to the innermost.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    middleware: [Middleware<State, Action>]
  ) {
    self.init(
      initialState: initialState(), middleware: middleware, reducer: reducer,
      withDependencies: prepareDependencies)
  }

  @usableFromInline
  package convenience init(
    state: State, dependencies: DependencyValues?, middleware: [Middleware<State, Action>],
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    let home = MiddlewareHome<State, Action>()
    let chain = MiddlewareChain(middleware, home: home)
    let next = chain.around(reduce)
    self.init(state: state, dependencies: dependencies, chain: chain, home: home) {
      state, action, inbox in
      inbox.add(next(&state, action))
    }
  }

  @usableFromInline
  convenience init(
    state: State, dependencies: DependencyValues?, chain: MiddlewareChain<State, Action>,
    home: MiddlewareHome<State, Action>,
    step: @escaping (inout State, Action, EffectInbox<Action>) -> Void
  ) {
    let core = RootCore<State, Action>(state: state, dependencies: dependencies, step: step)
    home.root = core
    core.aroundSteps = chain.aroundSteps
    self.init(core: core)
  }
}
