public import TesseraSharing
import TesseraSupport

// The network, the user, and the number of requests.
extension QueryClient {
  /// Whether the network is there, as far as the front end has said; `true` at first.
  ///
  /// Without it, values aren't polled, and requests and the operations of changes wait: one that
  /// fails meanwhile is repeated, as if it hadn't been attempted. When it becomes `true` again,
  /// they go on, and stale values that have readers are fetched. A feature shows it with
  /// `@SharedReader(.isOnline)`.
  ///
  /// See ``Query/needsNetwork`` for values that come from elsewhere.
  public var isOnline: Bool {
    get { Shared(.isOnline).wrappedValue }
    set { set(Shared(.isOnline), to: newValue) }
  }

  /// Runs an operation when the network is there, and again if it fails while the network isn't.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether the operation needs the network.
  ///   - operation: The operation.
  /// - Returns: Its result.
  /// - Throws: Its error, or a `CancellationError` if the task is cancelled while it waits.
  func withNetwork<Output: Sendable>(
    _ isNeeded: Bool, _ operation: @MainActor @Sendable () async throws -> Output
  ) async throws -> Output {
    while true {
      if isNeeded, !isOnline {
        let wait = Wait<Void>()
        offline.append(wait)
        defer { offline.removeAll { $0 === wait } }
        try await wait.result()
        // It may have ended just before it was cancelled.
        try Task.checkCancellation()
      }
      do {
        return try await operation()
      } catch {
        guard isNeeded, !isOnline, !Task.isCancelled else { throw error }
      }
    }
  }

  /// Whether the user sees the program, as far as the front end has said; `true` at first.
  ///
  /// When it becomes `true` again, stale values that have readers are fetched. Without it, values
  /// aren't polled. A feature shows it with `@SharedReader(.isInForeground)`.
  public var isInForeground: Bool {
    get { Shared(.isInForeground).wrappedValue }
    set { set(Shared(.isInForeground), to: newValue) }
  }

  /// Whether a further request may run.
  var hasTurn: Bool {
    guard let maxRequests else { return true }
    return running.subtracting(waits.map(\.query)).count < max(maxRequests, 1)
  }

  /// Starts the requests that wait for their turn, as many as may run.
  func startWaiting() {
    while hasTurn, !waiting.isEmpty {
      let entry = waiting.removeFirst()
      entry.isWaiting = false
      entry.proceed()
    }
  }

  private func set(_ condition: Shared<Bool>, to isMet: Bool) {
    guard condition.wrappedValue != isMet else { return }
    condition.withLock { $0 = isMet }
    for entry in inOrder(entries.values) { entry.showRequest() }
    guard isMet else { return }
    if isOnline {
      for wait in offline { wait.end(with: .success(())) }
      offline = []
    }
    refetchStale()
  }
}

extension SharedReaderKey where Self == InMemoryKey<Bool>.Default {
  /// Whether the network is there; see ``QueryClient/isOnline``.
  public static var isOnline: Self { Self[.inMemory("TesseraQueries.isOnline"), default: true] }

  /// Whether the user sees the program; see ``QueryClient/isInForeground``.
  public static var isInForeground: Self {
    Self[.inMemory("TesseraQueries.isInForeground"), default: true]
  }
}
