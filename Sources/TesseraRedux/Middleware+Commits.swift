public import TesseraCore
public import TesseraEffects
public import TesseraSupport

extension Middleware {
  /// Returns a middleware that runs around changes without an action: those of
  /// ``Store/commit(named:_:at:)`` and of effects in steps.
  ///
  /// It sees them if it is attached to a store. A commit has no effects.
  ///
  /// - Parameters:
  ///   - before: Called with the state before the change, the name and the payload of the change if
  ///     it has a name, and its line.
  ///   - after: Called with the state after the change, and the same.
  /// - Returns: A middleware that ignores actions.
  public static func commits(
    before:
      @escaping @MainActor (_ state: State, _ label: StepLabel?, _ callSite: CallSite?) -> Void =
      { _, _, _ in },
    after:
      @escaping @MainActor (_ state: State, _ label: StepLabel?, _ callSite: CallSite?) -> Void =
      { _, _, _ in }
  ) -> Self {
    aroundSteps { state, label, callSite, next in
      before(state, label, callSite)
      next(&state)
      after(state, label, callSite)
    }
  }
}
