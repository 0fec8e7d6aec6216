/// The effect that a task belongs to, seen by the task.
@MainActor
protocol RunningEffect: AnyObject, Sendable {
  /// Makes a part of the effect cancellable by an ID, at the effect's place.
  func beginPart(id: CancelID, cancelsInFlight: Bool) -> CancellablePart
  /// Cancels what runs with an ID, at the effect's place and below it.
  func cancel(id: CancelID)
  /// Whether somebody presents the effect's feature, and can dismiss it.
  nonisolated var isPresented: Bool { get }
  /// Dismisses the effect's feature.
  func dismiss()
}

/// Where a task finds its effect.
enum CurrentEffect {
  @TaskLocal static var value: (any RunningEffect)?
}

/// A part of a running effect that can be cancelled on its own.
@MainActor
final class CancellablePart {
  private(set) var isCancelled = false
  /// Cancels the part's task, once there is one.
  var cancelTask: (() -> Void)?
  /// Tells the store that the part has ended.
  var end: () -> Void = {}

  func cancel() {
    isCancelled = true
    cancelTask?()
  }
}
