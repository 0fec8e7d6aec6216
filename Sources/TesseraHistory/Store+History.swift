public import TesseraCore
public import TesseraDependencies
public import TesseraSupport

extension Store {
  /// Creates the store of a root feature whose actions a history records.
  ///
  /// Middleware runs around the history's reducer: the history records the actions that reach the
  /// reducer, and the effects of both.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated with the dependencies in force.
  ///   - history: The history, which serves one store.
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
      history.process(&state, action, next)
    }
    let isAlone = middleware.isEmpty
    self.init(
      state: state, dependencies: dependencies, middleware: isAlone ? [] : [gate] + middleware,
      at: callSite
    ) { state, action in
      isAlone ? history.process(&state, action) : history.recordBelow(&state, action)
    }
    history.attach(core, callSite) { made.reduce(into: &$0, action: $1) }
  }
}

extension History {
  /// Attaches the history to a store.
  func attach(
    _ core: StoreCore<State, Action>, _ callSite: CallSite,
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    guard self.reduce == nil else {
      return reportIssue(
        """
        A history was passed to a second store of '\(typeName(State.self))', which isn't recorded.

        A history serves one store, whose states it computes again. Create one for each store.
        """, at: callSite)
    }
    self.reduce = reduce
    self.callSite = callSite
    self.core = core as? RootCore<State, Action>
    stackElementIDs = (self.core?.dependencies ?? DependencyValues.current).stackElementID
    self.core?.effectRecorder = { [weak self] effect, callSite in
      guard let self, let entry = recordStart(callSite) else { return effect }
      return watched(effect, of: entry)
    }
    log.retire = { [weak core = self.core] in core?.retire($0) }
    shared.onForeignChange { [weak self] value, callSite in
      self?.noteChange(of: value, at: callSite)
    }
    self.core?.stepRecorder = { [weak self] state, step in
      if let self { record(&state, step) } else { _ = step.change(&state) }
    }
  }
}
