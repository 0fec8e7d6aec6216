/// A call that waits for a result; its cancellation ends it at once.
@MainActor
final class QueryWait<Value: Sendable> {
  private var ended: Result<Value, any Error>?
  private var continuation: CheckedContinuation<Value, any Error>?

  /// Whether the call has its result, or was cancelled.
  var isOver: Bool { ended != nil }

  /// Ends the wait, unless it has ended.
  func end(with result: Result<Value, any Error>) {
    guard ended == nil else { return }
    ended = result
    continuation?.resume(with: result)
    continuation = nil
  }

  /// Waits for the result, or until the task is cancelled.
  func result() async throws -> Value {
    try await withTaskCancellationHandler {
      if let ended { return try ended.get() }
      return try await withCheckedThrowingContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in end(with: .failure(CancellationError())) }
    }
  }
}

/// The queries that the current task works for.
enum QueryTask {
  /// The query that is being fetched.
  @TaskLocal static var fetching: QueryID?
  /// The queries with pending changes whose operation this is.
  @TaskLocal static var changing: [QueryID] = []
}
