public import TesseraCore
public import TesseraDependencies
public import TesseraSupport

extension Store {
  /// Makes the store of a root feature whose actions a history records.
  ///
  /// Middleware stands outside of the history, which records what reaches the reducer.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; made with the dependencies in force.
  ///   - history: Records the store; it serves one store.
  ///   - middleware: The middleware, from the outermost to the innermost.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies, for this store only.
  ///   - callSite: The line to point at if the history serves another store.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    history: History<State, Action>,
    middleware: [Middleware<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) {
    let original = withDependencies {
      prepareDependencies?(&$0)
    } operation: {
      DependencyValues.capturedInForce ?? DependencyValues()
    }
    let (state, made, dependencies) = withDependencyValues(original) {
      withDependencies {
        RecordedDependencies.install(in: &$0, over: original)
      } operation: {
        (initialState(), reducer(), DependencyValues.capturedInForce)
      }
    }
    let gate = Middleware<State, Action>.around { state, action, next in
      history.holds(action) ? .none : next(&state, action)
    }
    self.init(state: state, dependencies: dependencies, middleware: [gate] + middleware) {
      state, action in
      history.record(&state, action)
    }
    history.attach(core, callSite) { made.reduce(into: &$0, action: $1) }
  }
}

extension History {
  /// Takes on a store.
  func attach(
    _ core: StoreCore<State, Action>, _ callSite: CallSite,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    guard self.reduce == nil else {
      return reportIssue(
        """
        A history was given to a second store of '\(typeName(State.self))', which goes unrecorded.

        A history serves one store, whose states it computes again. Make one for each store.
        """, at: callSite)
    }
    self.reduce = reduce
    self.core = core as? RootCore<State, Action>
    self.core?.stepRecorder = { [weak self] state, step in
      if let self { record(&state, step) } else { _ = step.change(&state) }
    }
  }
}
