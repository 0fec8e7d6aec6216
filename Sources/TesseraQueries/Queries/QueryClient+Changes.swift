import TesseraCore
import TesseraEffects
public import TesseraSharing
import TesseraSupport

// Changes that a server has to confirm.
extension QueryClient {
  /// Changes the value of a query at once, and takes the change back if an operation fails.
  ///
  /// ```swift
  /// try await queryClient.update(.user(id)) { $0.name = name } operation: {
  ///   try await users.rename(id, name)
  /// }
  /// ```
  ///
  /// The change is shown until the operation has ended, whatever is fetched meanwhile and whatever
  /// other changes there are: it is applied again to each value that comes. The value isn't fetched
  /// again until the last such operation has ended, and then it is, if it has readers.
  ///
  /// The operation belongs to the client. It goes on if the caller is cancelled, and if it fails
  /// then, `@SharedReader(.failedChanges)` has the error.
  ///
  /// - Parameters:
  ///   - query: The query; while it has no value, only the operation runs.
  ///   - scope: A name, if the operations with that name are to run one after another, in the order
  ///     of these calls; by default they run at the same time.
  ///   - change: Makes the change that the operation is expected to make. It may run several times.
  ///   - operation: Makes the change elsewhere.
  ///   - onSuccess: Makes the change that the operation has made, given its result; by default the
  ///     expected one.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or a `CancellationError` if the caller is cancelled.
  @discardableResult
  public func update<Value, Output: Sendable>(
    _ query: Query<Value>, scope: (any Hashable & Sendable)? = nil,
    optimistically change: @escaping @MainActor @Sendable (_ value: inout Value) -> Void,
    operation: @escaping @MainActor @Sendable () async throws -> Output,
    onSuccess: (@MainActor @Sendable (_ value: inout Value, _ output: Output) -> Void)? = nil
  ) async throws -> Output {
    let wait = QueryWait<Output>()
    begin(query, change, operation, onSuccess, scope.map { AnyID($0) }, wait)
    return try await wait.result()
  }

  private func begin<Value, Output: Sendable>(
    _ query: Query<Value>, _ change: @escaping @MainActor @Sendable (inout Value) -> Void,
    _ operation: @escaping @MainActor @Sendable () async throws -> Output,
    _ onSuccess: (@MainActor @Sendable (inout Value, Output) -> Void)?, _ scope: AnyID?,
    _ caller: QueryWait<Output>?
  ) {
    let entry = entry(of: query)
    let number = entry.begin(change)
    let (before, turn) = (scope.flatMap { scopes[$0] }, QueryWait<Void>())
    if let scope { scopes[scope] = turn }
    _ = startEffectSubtask { [self] in
      try? await before?.result()
      let result = await Result {
        try await QueryTask.$changing.withValue(QueryTask.changing + [query.id]) {
          try await operation()
        }
      }
      switch result {
      case .success(let output):
        entry.end(number) { if let onSuccess { onSuccess(&$0, output) } else { change(&$0) } }
      case .failure(let error):
        entry.end(number, with: nil)
        if caller?.isOver ?? true {
          note(error, query.id) { [self] in
            begin(query, change, operation, onSuccess, scope, nil)
          }
        }
      }
      if let scope, scopes[scope] === turn { scopes[scope] = nil }
      turn.end(with: .success(()))
      caller?.end(with: result)
    }
  }

  private func note(_ error: any Error, _ query: QueryID, retry: @escaping () -> Void) {
    lastFailure += 1
    let failure = FailedChange(
      id: lastFailure, query: query.description, error: LoadingError(error))
    retries[failure.id] = retry
    Shared(.failedChanges).withLock { $0.append(failure) }
  }

  /// Makes a change again that has failed.
  ///
  /// - Parameter change: The change.
  public func retry(_ change: FailedChange) {
    let retry = retries[change.id]
    dismiss(change)
    retry?()
  }

  /// Removes a change that has failed from the list of failed changes.
  ///
  /// - Parameter change: The change.
  public func dismiss(_ change: FailedChange) {
    retries[change.id] = nil
    Shared(.failedChanges).withLock { $0.removeAll { $0.id == change.id } }
  }
}

/// An optimistic change that has failed after its caller had gone, such as one of a screen that the
/// user has left.
public struct FailedChange: Codable, Equatable, Identifiable, Sendable {
  /// The number of the change.
  public let id: Int
  /// The query, as in `query user(1)`.
  public let query: String
  /// The error of the operation.
  public let error: LoadingError
}

extension SharedReaderKey where Self == InMemoryKey<[FailedChange]>.Default {
  /// The changes that have failed after their callers had gone; see ``QueryClient/retry(_:)``.
  public static var failedChanges: Self {
    Self[.inMemory("TesseraQueries.failedChanges"), default: []]
  }
}
