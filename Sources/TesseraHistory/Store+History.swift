public import TesseraCore
public import TesseraDependencies
package import TesseraEffects
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
    let (state, made, dependencies) = withDependencies {
      prepareDependencies?(&$0)
    } operation: {
      let original = DependencyValues.capturedInForce ?? DependencyValues()
      return Self.parts(initialState, reducer) {
        RecordedDependencies.install(in: &$0, over: original)
      }
    }
    let instrument: any Instrument<State, Action> =
      history.serves(middleware, at: callSite) ? history : StoreMiddleware(middleware)
    self.init(
      core: RootCore(
        state: state, dependencies: dependencies, instrument: instrument, at: callSite
      ) { made.reduce(into: &$0, action: $1) })
  }
}

extension History {
  /// Makes the history serve a store that is about to be created, and returns whether it can.
  func serves(_ middleware: [Middleware<State, Action>], at callSite: CallSite) -> Bool {
    guard reduce == nil else {
      reportIssue(
        """
        A history was passed to a second store of '\(typeName(State.self))', which isn't recorded.

        A history serves one store, whose states it computes again. Create one for each store.
        """.numbered(62), at: callSite)
      return false
    }
    self.callSite = callSite
    if !middleware.isEmpty { self.middleware = StoreMiddleware(middleware) }
    return true
  }
}

extension History: Instrument {
  package func around(
    _ reduce: @escaping Middleware<State, Action>.Next
  ) -> Middleware<State, Action>.Next {
    self.reduce = reduce
    guard let middleware else { return { [self] state, action in process(&state, action) } }
    let next = middleware.around { [self] state, action in recordBelow(&state, action) }
    return { [self] state, action in process(&state, action, next) }
  }

  package func attach(to core: RootCore<State, Action>) {
    self.core = core
    middleware?.attach(to: core)
    stackElementIDs = (core.dependencies ?? DependencyValues.current).stackElementID
    shared.onChange { [weak self] value, callSite in
      self?.recordChange(of: value, at: callSite)
    }
  }

  package func perform(_ step: StateStep<State>, on state: inout State) {
    if showsPast {
      return changePresent(.step(step), step.source) { performRecorded(step, on: &$0) }
    }
    performRecorded(step, on: &state)
  }

  private func performRecorded(_ step: StateStep<State>, on state: inout State) {
    guard let middleware else { return record(&state, step) }
    let recorded = StateStep<State>(source: step.source, label: step.label) { [self] state in
      record(&state, step)
      return true
    }
    middleware.perform(recorded, on: &state)
  }

  package func starting(
    _ effect: Effect<Action>, label: StepLabel?, at callSite: CallSite
  ) -> Effect<Action> {
    recordStart(label, callSite).map { watched(effect, of: $0) } ?? effect
  }
}
