/// Hands the dependencies in force to code that runs later, outside of any task that inherits them.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { refresh() }
///   }
/// }
/// ```
///
/// - Parameter operation: Gets a continuation that puts the dependencies in force again.
/// - Returns: The result of the operation.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Hands the dependencies in force to code that runs later, from asynchronous code.
///
/// - Parameter operation: Gets a continuation that puts the dependencies in force again; it runs
///   where the caller runs.
/// - Returns: The result of the operation.
nonisolated(nonsending) public func withEscapedDependencies<R>(
  _ operation: nonisolated(nonsending) (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}
