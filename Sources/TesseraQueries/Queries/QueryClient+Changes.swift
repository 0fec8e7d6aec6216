import TesseraCore
import TesseraEffects
public import TesseraSharing
public import TesseraSupport

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
  ///   - callSite: The line of the call, for histories.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation, or a `CancellationError` if the caller is cancelled.
  @discardableResult
  public func update<Value, Output: Sendable>(
    _ query: Query<Value>, scope: (any Hashable & Sendable)? = nil,
    optimistically change: @escaping @MainActor @Sendable (_ value: inout Value) -> Void,
    operation: @escaping @MainActor @Sendable () async throws -> Output,
    onSuccess: (@MainActor @Sendable (_ value: inout Value, _ output: Output) -> Void)? = nil,
    at callSite: CallSite = #callSite
  ) async throws -> Output {
    let wait = Wait<Output>()
    begin(query, change, operation, onSuccess, scope.map { AnyID($0) }, callSite, wait)
    return try await wait.result()
  }

  private func begin<Value, Output: Sendable>(
    _ query: Query<Value>, _ change: @escaping @MainActor @Sendable (inout Value) -> Void,
    _ operation: @escaping @MainActor @Sendable () async throws -> Output,
    _ onSuccess: (@MainActor @Sendable (inout Value, Output) -> Void)?, _ scope: AnyID?,
    _ callSite: CallSite, _ caller: Wait<Output>?
  ) {
    let entry = entry(of: query)
    let span = EffectSpan.begin(in: CurrentEffect.task, at: callSite) {
      query.id.name(after: "change of ")
    }
    EffectSpan.$current.withValue(span) {
      let number = entry.begin(change)
      let (before, turn) = (scope.flatMap { scopes[$0] }, Wait<Void>())
      if let scope { scopes[scope] = turn }
      startOperation { [self] in
        try? await before?.result()
        let result = await Result {
          try Task.checkCancellation()
          return try await EntryID.$changing.withValue(EntryID.changing + [query.id]) {
            try await withNetwork(query.needsNetwork, operation)
          }
        }
        switch result {
        case .success(let output):
          entry.end(number) { if let onSuccess { onSuccess(&$0, output) } else { change(&$0) } }
        case .failure: entry.end(number, with: nil)
        }
        span?.end()
        if let scope, scopes[scope] === turn { scopes[scope] = nil }
        turn.end(with: .success(()))
        end(caller, with: result, of: query.id.description) { [self] in
          begin(query, change, operation, onSuccess, scope, callSite, nil)
        }
      }
    }
  }

  /// Runs the operation of a change, which ``clear()`` cancels.
  private func startOperation(_ operation: @escaping @MainActor @Sendable () async -> Void) {
    lastOperation += 1
    let number = lastOperation
    operations[number] = .some(nil)
    let task = startEffectSubtask { [self] in
      await operation()
      operations[number] = nil
    }
    // Unless it has ended within the call.
    if operations[number] != nil { operations[number] = task }
  }

  /// Cancels the changes that haven't been made, and dismisses those that have failed.
  func abandonChanges() {
    for (_, operation) in operations.sorted(by: { $0.key < $1.key }) { operation?.cancel() }
    retries = [:]
    Shared(.failedChanges).withLock { if !$0.isEmpty { $0 = [] } }
  }

  /// Ends the wait of a change's caller, or notes the failure if there is none and nothing has
  /// cancelled the change.
  private func end<Output: Sendable>(
    _ caller: Wait<Output>?, with result: Result<Output, any Error>, of query: String,
    retry: @escaping () -> Void
  ) {
    if case .failure(let error) = result, caller?.isOver ?? true, !Task.isCancelled {
      lastFailure += 1
      let failure = FailedChange(id: lastFailure, query: query, error: LoadingError(error))
      retries[failure.id] = retry
      Shared(.failedChanges).withLock { $0.append(failure) }
    }
    caller?.end(with: result)
  }

  /// Makes a change that is kept in a list until it has been made: one that waits for the network,
  /// or for its turn, isn't lost if the program ends.
  ///
  /// ```swift
  /// @Shared(.fileStorage(file)) var stars: [StarChange] = []
  /// …
  /// try await queryClient.perform(StarChange(id: id, isStarred: true), in: $stars) { change in
  ///   try await queryClient.update(.details(change.id), scope: "stars") { … } operation: { … }
  /// }
  /// ```
  ///
  /// It belongs to the client, as the operation of an update does. A change that has failed isn't
  /// kept in the list, but in `@SharedReader(.failedChanges)` if its caller has gone.
  ///
  /// - Parameters:
  ///   - change: The change, as a value.
  ///   - list: The changes that have not been made.
  ///   - make: Makes the change. It is called at once, so a `scope` puts the changes in order.
  /// - Throws: The error of the closure, or a `CancellationError` if the caller is cancelled.
  public func perform<Change: Equatable & Sendable>(
    _ change: Change, in list: Shared<[Change]>,
    by make: @escaping @MainActor @Sendable (_ change: Change) async throws -> Void
  ) async throws {
    let wait = Wait<Void>()
    list.withLock { $0.append(change) }
    keep(change, list, make, wait)
    try await wait.result()
  }

  /// Makes the changes that the run of the program before has left in a list, in their order.
  ///
  /// The change that ran when the program ended may have reached the server: it is made again. Call
  /// this once, when the program starts.
  ///
  /// - Parameters:
  ///   - list: The changes that have not been made.
  ///   - make: Makes a change.
  public func resume<Change: Equatable & Sendable>(
    _ list: Shared<[Change]>,
    by make: @escaping @MainActor @Sendable (_ change: Change) async throws -> Void
  ) {
    for change in list.wrappedValue { keep(change, list, make, nil) }
  }

  private func keep<Change: Equatable & Sendable>(
    _ change: Change, _ list: Shared<[Change]>,
    _ make: @escaping @MainActor @Sendable (Change) async throws -> Void, _ caller: Wait<Void>?
  ) {
    startOperation { [self] in
      let result = await Result { try await make(change) }
      list.withLock { if let index = $0.firstIndex(of: change) { $0.remove(at: index) } }
      end(caller, with: result, of: "\(change)") { [self] in
        list.withLock { $0.append(change) }
        keep(change, list, make, nil)
      }
    }
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
  /// The query, as in `query user(1)`, or the change that was kept in a list.
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
