/// The store that a chain of middleware stands in, if it stands in one.
@MainActor
@usableFromInline
final class MiddlewareHome<State, Action> {
  weak var root: StoreCore<State, Action>?

  @usableFromInline
  nonisolated init() {}
}

/// What stands behind the store that a middleware is called with.
///
/// During the call it shows the state that the reducer has just changed, in place; later, that of
/// the store that the middleware is attached to.
@MainActor
final class MiddlewareCore<State, Action>: StoreCore<State, Action> {
  private var state: UnsafeMutablePointer<State>?
  private var home: MiddlewareHome<State, Action>?
  private var dispatch: Dispatch<Action>?
  /// The state at the time of the call, for a store that was kept and has no other to show.
  private var kept: State?

  /// Whether nobody holds its store any more.
  var hasLeft: Bool { dispatch == nil }

  /// Runs a closure while the core shows a state, and prepares for later if its store is kept.
  ///
  /// The closure answers whether somebody has kept the store.
  func show(
    _ state: inout State, _ home: MiddlewareHome<State, Action>?, _ dispatch: Dispatch<Action>,
    _ body: () -> Bool
  ) {
    self.home = home
    self.dispatch = dispatch
    withUnsafeMutablePointer(to: &state) { pointer in
      self.state = pointer
      let isKept = body()
      if isKept { kept = pointer.pointee }
      self.state = nil
      if !isKept { leave() }
    }
  }

  private func leave() {
    dispatch = nil
    home = nil
    kept = nil
  }

  override func send(_ action: Action) -> StoreTask {
    dispatch?(action)
    return StoreTask()
  }

  override func perform(_ step: StateStep<State>) {
    guard let root = home?.root else { return StepMistake.reportNowhere(step.source.callSite) }
    root.perform(step)
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result? {
    if let state { return body(&state.pointee) }
    return home?.root?.withState(body)
  }

  override func read() -> State { readKept { $0 } }

  override func read<Value>(
    _ keyPath: KeyPath<State, Value>, _ get: (inout State) -> Value
  ) -> Value {
    readKept { get(&$0) }
  }

  private func readKept<Value>(_ body: (inout State) -> Value) -> Value {
    if let value = withState(body) { return value }
    guard var kept else {
      preconditionFailure("The store of a middleware was kept beyond the life of its store.")
    }
    return body(&kept)
  }

  override func trackActions() { home?.root?.trackActions() }

  override func makeAccess() -> ReplacementDetector<State>.Access {
    home?.root?.makeAccess() ?? { [weak self] body in _ = self?.withState { body(&$0) } }
  }

  override func makeDetector() -> ReplacementDetector<State> {
    home?.root?.madeDetector ?? ReplacementDetector(parent: nil, access: makeAccess())
  }
}
