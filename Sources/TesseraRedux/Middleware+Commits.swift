public import TesseraCore
public import TesseraSupport

extension Middleware {
  /// Returns a middleware that runs around changes without an action: those of
  /// ``Store/commit(_:at:)`` and of effects in steps.
  ///
  /// It sees them if it is attached to a store. A commit has no effects.
  ///
  /// - Parameters:
  ///   - before: Called with the state before the change, and the line of the change.
  ///   - after: Called with the state after the change, and the line of the change.
  /// - Returns: A middleware that ignores actions.
  public static func commits(
    before: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in },
    after: @escaping @MainActor (_ state: State, _ callSite: CallSite?) -> Void = { _, _ in }
  ) -> Self {
    aroundSteps { state, callSite, next in
      before(state, callSite)
      next(&state)
      after(state, callSite)
    }
  }
}
