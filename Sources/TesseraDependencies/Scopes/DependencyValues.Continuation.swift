extension DependencyValues {
  /// Puts the dependencies of the place where it was made in force again, any number of times.
  public struct Continuation: Sendable {
    private let values = DependencyValues.current

    init() {}

    /// Runs an operation with the dependencies in force.
    ///
    /// - Parameter operation: What to run.
    /// - Returns: The result of the operation.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencyValues(values, operation: operation)
    }

    /// Runs an asynchronous operation, where its caller runs, with the dependencies in force.
    ///
    /// - Parameter operation: What to run.
    /// - Returns: The result of the operation.
    nonisolated(nonsending) public func yield<R>(
      _ operation: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
      try await withDependencyValues(values, operation: operation)
    }
  }
}
