import TesseraEffects
import TesseraSupport

/// The core of the store that a middleware is called with.
///
/// During the call it shows the state that the reducer has just changed, in place; later, the state
/// of the store that the middleware is attached to.
final class MiddlewareCore<State, Action>: StoreCore<State, Action> {
  private var state: UnsafeMutablePointer<State>?
  private var store: StoreMiddleware<State, Action>?
  private var dispatch: Middleware<State, Action>.Dispatch?
  /// The state at the time of the call, for a retained store that has no other state to show.
  private var kept: State?

  /// Whether the core can be reused, since its store was not retained.
  var isReusable: Bool { dispatch == nil }

  /// Runs a closure while the core shows a state.
  ///
  /// The closure returns whether the middleware has retained the store.
  func show(
    _ state: inout State, _ store: StoreMiddleware<State, Action>?,
    _ dispatch: Middleware<State, Action>.Dispatch, _ body: () -> Bool
  ) {
    self.store = store
    self.dispatch = dispatch
    withUnsafeMutablePointer(to: &state) { pointer in
      self.state = pointer
      let isRetained = body()
      if isRetained { kept = pointer.pointee }
      self.state = nil
      if !isRetained { reset() }
    }
  }

  private func reset() {
    dispatch = nil
    store = nil
    kept = nil
  }

  override func send(_ action: Action, from source: ActionSource?) -> StoreTask {
    // Middleware runs on the main actor.
    nonisolated(unsafe) let action = action
    MainActor.assumeIsolated { [dispatch] in
      if let callSite = source?.callSite {
        dispatch?(action, at: callSite)
      } else {
        dispatch?(action)
      }
    }
    return StoreTask()
  }

  override func perform(_ step: StateStep<State>) {
    guard let core = store?.core else { return StepMistake.reportNowhere(step.source.callSite) }
    core.perform(step)
  }

  override func run(
    _ operation: @escaping @MainActor @Sendable (Send<Action>) async throws -> Void,
    _ label: StepLabel?, _ callSite: CallSite
  ) -> StoreTask {
    guard let core = store?.core else {
      StepMistake.reportNowhere(callSite)
      return StoreTask()
    }
    return core.run(operation, label, callSite)
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    if let state { return body(&state.pointee) }
    return store?.core?.withState(body)
  }

  override func reach(_ body: (inout State) -> Void) { _ = withState(body) }

  override func read() -> State { readKept { $0 } }

  override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    readKept { get(&$0) }
  }

  private func readKept<Value>(_ body: (inout State) -> Value) -> Value {
    if let value = withState(body) { return value }
    guard var kept else {
      preconditionFailure("A middleware read its store after the store had been freed.")
    }
    return body(&kept)
  }

  override func trackActions() { store?.core?.trackActions() }

  override func makeAccess() -> ((inout State) -> Void) -> Void {
    store?.core?.makeAccess() ?? { [weak self] body in _ = self?.withState { body(&$0) } }
  }

  override func findPlace() -> _Watch? { store?.core?.place }
}
