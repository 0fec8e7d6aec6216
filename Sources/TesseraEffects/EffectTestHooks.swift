package import TesseraSupport

/// The hooks of a test store, which has to know whether its effects can continue.
///
/// A test store belongs to the main actor.
package protocol EffectTestHooks: AnyObject {
  /// Starts the task of an effect, which runs within this call up to its first suspension.
  func start(
    name: String?, priority: TaskPriority?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Records that an effect was cancelled; it can send nothing more, but its task may continue.
  func didCancel(_ task: Task<Void, Never>)

  /// Records that `dismiss` was called in an effect of a feature that isn't presented.
  func dismissRoot()

  /// The number of times that the test, or an effect that waited for it, could continue.
  var turn: Int { get }
  /// Whether a call of `send` has to wait until the test has received earlier actions.
  func mustWait(_ task: Task<Void, Never>, at callSite: CallSite) -> Bool
  /// Suspends the caller, which is an effect's task, for that time.
  @MainActor func waitForTurn(_ task: Task<Void, Never>) async
}
