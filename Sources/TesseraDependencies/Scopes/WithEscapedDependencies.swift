/// Passes the current dependencies to code that runs later, outside of tasks that inherit them.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Receives a continuation that restores the dependencies.
/// - Returns: The operation's result.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Passes the current dependencies to code that runs later, from asynchronous code.
///
/// - Parameter operation: Receives a continuation that restores the dependencies. It runs on the
///   caller's actor.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withEscapedDependencies<R>(
  _ operation: nonisolated(nonsending) (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// A continuation that restores the dependencies of its creation, any number of times.
  public struct Continuation: Sendable {
    private let values = DependencyValues.current

    init() {}

    /// Runs an operation with the dependencies.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The operation's result.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencyValues(values, operation: operation)
    }

    /// Runs an asynchronous operation, on the caller's actor, with the dependencies.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The operation's result.
    nonisolated(nonsending) public func yield<R>(
      _ operation: nonisolated(nonsending) () async throws -> R
    ) async rethrows -> R {
      try await withDependencyValues(values, operation: operation)
    }
  }
}
