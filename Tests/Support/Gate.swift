import Foundation

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

/// Suspends until the current task is cancelled.
package func untilCancelled() async {
  let silence = AsyncStream<Never> { _ in }
  for await _ in silence {}
}

/// Runs a closure that blocks on a thread of its own, and returns its result.
///
/// Few threads run tasks. A test that blocked one of them would hold up the tests beside it.
package func onThread<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
