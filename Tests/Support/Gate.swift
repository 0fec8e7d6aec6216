/// A gate that suspends its callers until it is opened.
///
/// Cancellation does not open it.
@MainActor
package final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  /// Creates a closed gate.
  package nonisolated init() {}

  /// Suspends until the gate is open.
  package func wait() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Opens the gate for good and resumes everything that waits at it.
  package func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
