public import TesseraSupport

extension Middleware {
  /// Stands around changes without an action: those of ``Store/commit(_:at:)`` and of effects in
  /// steps.
  ///
  /// It sees them where it is attached to a store. A commit has no effects of its own.
  ///
  /// - Parameters:
  ///   - before: Gets the state before the change, and where the change was written.
  ///   - after: Gets the state after it.
  /// - Returns: A middleware that does nothing to actions.
  public static func commits(
    before: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in },
    after: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in }
  ) -> Self {
    var middleware = Self { state, action, _, next in next(&state, action) }
    middleware.handleStep = { state, callSite, next in
      before(state, callSite)
      next(&state)
      after(state, callSite)
    }
    return middleware
  }
}

extension MiddlewareChain {
  /// What stands around changes without an action, or `nil` if nothing does.
  var aroundSteps: RootCore<State, Action>.AroundSteps? {
    let handlers = middleware.compactMap(\.handleStep)
    guard !handlers.isEmpty else { return nil }
    return { state, callSite, base in
      Self.run(handlers[...], &state, callSite, base)
    }
  }

  @MainActor
  private static func run(
    _ handlers: ArraySlice<Middleware<State, Action>.StepHandle>, _ state: inout State,
    _ callSite: CallSite?, _ base: (inout State) -> Void
  ) {
    guard let first = handlers.first else { return base(&state) }
    first(&state, callSite) { run(handlers.dropFirst(), &$0, callSite, base) }
  }
}
