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
/// The overrides apply to the code that the operation calls, to unstructured tasks that it starts,
/// and to every `@Dependency` of objects that it creates, even after it has returned. They don't
/// apply to detached tasks and escaping callbacks: see ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the current values.
///   - operation: The operation.
/// - Returns: The operation's result.
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.current.forPreparing
  try update(&values)
  return values.kept(with: try withDependencyValues(values, operation: operation))
}

/// Runs an asynchronous operation, on the caller's actor, with some dependencies overridden.
///
/// - Parameters:
///   - update: Changes the current values.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withDependencies<R>(
  _ update: nonisolated(nonsending) (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current.forPreparing
  try await update(&values)
  return values.kept(with: try await withDependencyValues(values, operation: operation))
}

// MARK: Fresh defaults

/// Runs an operation in which no dependency has been read or prepared before.
///
/// Defaults with state, such as a counter, start again, and the operation's `prepareDependencies`
/// affects only the operation. Overrides stay in effect, and so do prepared values from outside.
/// Each test has such a scope already if `TesseraTesting` is linked; use it for a part of a test,
/// or where a test library is missing:
///
/// ```swift
/// for seed in 0..<100 {
///   withFreshDependencies {
///     $0.uuid = .incrementing
///   } operation: {
///     run(seed)
///   }
/// }
/// ```
///
/// - Parameters:
///   - update: Changes the current values.
///   - operation: The operation.
/// - Returns: The operation's result.
public func withFreshDependencies<R>(
  _ update: (inout DependencyValues) -> Void = { _ in }, operation: () throws -> R
) rethrows -> R {
  try withDependencies(
    {
      $0.isolateDefaults()
      update(&$0)
    }, operation: operation)
}

/// Runs an asynchronous operation, on the caller's actor, in which no dependency has been read or
/// prepared before.
///
/// - Parameters:
///   - update: Changes the current values.
///   - operation: The operation.
/// - Returns: The operation's result.
nonisolated(nonsending) public func withFreshDependencies<R>(
  _ update: (inout DependencyValues) -> Void = { _ in },
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.current.forPreparing
  values.isolateDefaults()
  update(&values)
  return values.kept(with: try await withDependencyValues(values, operation: operation))
}
