import Synchronization
import TesseraSupport

/// A key has dropped the continuation of a load or a save without resuming it.
public struct SharedContinuationDropped: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// A sentence.
  public var description: String { "The continuation of \(key) was never resumed." }

  func report(of operation: String) {
    reportIssue(
      """
      '\(operation)' of a shared key ended without resuming its continuation: \(key)

      Nothing can wait for a result that never arrives, so it counts as an error. Resume the \
      continuation once on every path, also when the work is cancelled:

        continuation.resume(throwing: CancellationError())
      """.numbered(56), at: .unknown)
  }
}

/// Lets the first of several calls through, and notices if there is none.
final class Resumption: Sendable {
  private let isTaken = Atomic(false)
  private let onDrop: @Sendable () -> Void

  /// Creates a resumption.
  ///
  /// - Parameter onDrop: Called when the last reference is gone before the first call.
  init(onDrop: @escaping @Sendable () -> Void) { self.onDrop = onDrop }

  deinit { if isFirst() { onDrop() } }

  func isFirst() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Starts an operation, and waits for its result or for the cancellation of this task.
///
/// The operation goes on after a cancellation.
nonisolated(nonsending) func waitUnlessCancelled<Value: Sendable>(
  _ start: (_ end: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  let waiting = Waiting<Value>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      waiting.begin(continuation)
      start { waiting.end($0) }
    }
  } onCancel: {
    waiting.end(.failure(CancellationError()))
  }
}

/// A wait that the first result ends.
private final class Waiting<Value: Sendable>: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Value, any Error>)
    case ended(Result<Value, any Error>)
  }

  private let state = OrderedMutex(State.idle)

  func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      if case .ended(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  func end(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .idle:
        state = .ended(result)
        return nil
      case .waiting(let continuation):
        state = .ended(result)
        return continuation
      case .ended: return nil
      }
    }
    continuation?.resume(with: result)
  }
}
