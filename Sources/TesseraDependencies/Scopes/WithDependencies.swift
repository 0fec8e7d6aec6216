import TesseraSupport

/// Runs an operation with some dependencies overridden.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
///   $0.uuid = .incrementing
/// } operation: {
///   SignupModel()
/// }
/// ```
///
/// The overrides hold for what the operation calls, for tasks that it starts with `Task`, and for
/// every `@Dependency` of objects that are made in it, also once it has returned. They do not
/// reach detached tasks and escaping callbacks: see ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the values; it starts with those that are in force.
///   - operation: What to run.
/// - Returns: The result of the operation.
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current.forPreparing
  try update(&values)
  return try withDependencyValues(values, operation: operation)
}

/// Runs an asynchronous operation with some dependencies overridden, where its caller runs.
///
/// - Parameters:
///   - update: Changes the values; it starts with those that are in force.
///   - operation: What to run.
/// - Returns: The result of the operation.
nonisolated(nonsending) public func withDependencies<R>(
  _ update: nonisolated(nonsending) (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current.forPreparing
  try await update(&values)
  return try await withDependencyValues(values, operation: operation)
}
