/// Runs work whose issues go to the given reporters, and to no others.
///
/// Child tasks and tasks that the work starts with `Task` report to them as well, a detached task
/// does not.
///
/// - Parameters:
///   - reporters: What receives the issues, in this order; none at all drops them.
///   - operation: The work.
/// - Returns: The result of the work.
public func withIssueReporters<R>(
  _ reporters: [any IssueReporter], operation: () throws -> R
) rethrows -> R {
  try IssueReporting.$local.withValue(reporters, operation: operation)
}

/// Runs asynchronous work whose issues go to the given reporters, and to no others.
///
/// The work runs where the caller runs. Child tasks and tasks that the work starts with `Task`
/// report to the same reporters, a detached task does not.
///
/// - Parameters:
///   - reporters: What receives the issues, in this order; none at all drops them.
///   - operation: The work.
/// - Returns: The result of the work.
nonisolated(nonsending) public func withIssueReporters<R>(
  _ reporters: [any IssueReporter],
  operation: nonisolated(nonsending) () async throws -> R
) async rethrows -> R {
  try await IssueReporting.$local.binding(reporters, operation: operation)
}
