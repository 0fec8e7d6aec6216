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
    var state: State?
    var made: R?
    let dependencies = Self.prepare(prepareDependencies) {
      state = initialState()
      made = reducer()
    }
    guard let state, let made else { preconditionFailure("Preparing runs its closure once.") }
    let attached = AttachedStore<State, Action>()
    let chain = MiddlewareChain(middleware, store: attached)
    let next = chain.around { state, action in made.reduce(into: &state, action: action) }
    self.init(
      state: state, dependencies: dependencies, chain: chain, attached: attached, at: callSite
    ) { state, action, effects in
      let effect = next(&state, action)
      if case .none = effect { return }
      effects.append(effect)
    }
  }

  /// Creates the store of a root feature with middleware around its reducer.
  ///
  /// - Parameters:
  ///   - initialState: The initial state; created with the dependencies in force.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  ///   - middleware: The middleware, from the outermost to the innermost.
  ///   - callSite: The line of the store, for issues without another line.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    middleware: [Middleware<State, Action>], at callSite: CallSite = #callSite
  ) {
    self.init(
      initialState: initialState(), middleware: middleware, reducer: reducer,
      withDependencies: prepareDependencies, at: callSite)
  }

  @usableFromInline
  package convenience init(
    state: State, dependencies: DependencyValues?, middleware: [Middleware<State, Action>],
    at callSite: CallSite, reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    let attached = AttachedStore<State, Action>()
    let chain = MiddlewareChain(middleware, store: attached)
    let next = chain.around(reduce)
    self.init(
      state: state, dependencies: dependencies, chain: chain, attached: attached, at: callSite
    ) { state, action, effects in
      effects.append(next(&state, action))
    }
  }

  @usableFromInline
  convenience init(
    state: State, dependencies: DependencyValues?, chain: MiddlewareChain<State, Action>,
    attached: AttachedStore<State, Action>, at callSite: CallSite,
    step: @escaping @MainActor (inout State, Action, EffectBuffer<Action>) -> Void
  ) {
    let core = RootCore<State, Action>(
      state: state, dependencies: dependencies, at: callSite, step: step)
    attached.core = core
    core.aroundSteps = chain.aroundSteps
    self.init(core: core)
  }
}
