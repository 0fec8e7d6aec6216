import TesseraSupport

// Queries that fetch others.
extension QueryClient {
  /// Notes that the query that is being fetched by the current task waits for another one, which
  /// has its definition at a line.
  ///
  /// - Throws: An error with the names of both, if that one waits for it.
  func beginWait(for other: EntryID, at definition: CallSite) throws {
    guard let query = EntryID.fetching else { return }
    var seen: Set<EntryID> = []
    func reaches(_ from: EntryID) -> Bool {
      guard seen.insert(from).inserted else { return false }
      return from == query || waits.contains { $0.query == from && reaches($0.other) }
    }
    guard !reaches(other) else {
      reportIssue(
        """
        The fetch of \(query) waits for \(other), which waits for it.

        Neither can end, so this call of 'queryClient.fetch' has thrown an error. Let the function \
        of one of them fetch what it needs from its client.
        """.numbered(120), at: definition)
      throw LoadingError(
        message: "The fetch of \(query) waits for \(other), which waits for it.")
    }
    waits.append((query, other))
    startWaiting()
  }

  /// Notes that the wait of the query that is being fetched by the current task is over.
  func endWait(for other: EntryID) {
    guard let query = EntryID.fetching else { return }
    if let index = waits.firstIndex(where: { $0 == (query, other) }) { waits.remove(at: index) }
  }
}

/// A call that waits for a result; its cancellation ends it at once.
@MainActor
final class Wait<Value: Sendable> {
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
