/// What a test store puts between a store and its effects, to know whether they can still go on.
@MainActor
package protocol EffectProbe: AnyObject {
  /// Starts the task of an effect, which runs within this call up to its first suspension.
  func start(
    name: String?, priority: TaskPriority?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Called when an effect was cancelled, so that it can send nothing more; its task may go on.
  func isCancelled(_ task: Task<Void, Never>)

  /// Called by `dismiss` in an effect of a feature that nobody presents.
  func dismissRoot()
}
