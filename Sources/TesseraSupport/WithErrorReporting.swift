/// Runs work that may fail, and reports its error as an issue instead of throwing it.
///
/// For places where nobody can do anything about an error, but a programmer should hear of it:
///
/// ```swift
/// let count = withErrorReporting("The badge is not updated.") { try database.countOfUnread() }
/// ```
///
/// - Parameters:
///   - message: What the error means here, put before the error in the issue.
///   - callSite: The place to point at.
///   - body: The work.
/// - Returns: The result of the work, or `nil` if it threw an error.
public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  at callSite: CallSite = #callSite,
  catching body: () throws -> R
) -> R? {
  do {
    return try body()
  } catch {
    reportIssue(errorMessage(message(), error), at: callSite)
    return nil
  }
}

/// Runs asynchronous work that may fail, and reports its error as an issue.
///
/// The work runs where the caller runs. Cancellation is an error like any other here: work that is
/// expected to be cancelled handles `CancellationError` itself.
///
/// - Parameters:
///   - message: What the error means here, put before the error in the issue.
///   - callSite: The place to point at.
///   - body: The work.
/// - Returns: The result of the work, or `nil` if it threw an error.
nonisolated(nonsending) public func withErrorReporting<R>(
  _ message: @autoclosure () -> String? = nil,
  at callSite: CallSite = #callSite,
  catching body: nonisolated(nonsending) () async throws -> R
) async -> R? {
  do {
    return try await body()
  } catch {
    reportIssue(errorMessage(message(), error), at: callSite)
    return nil
  }
}

private func errorMessage(_ message: String?, _ error: any Error) -> String {
  let caught = "Caught error: \(error)"
  return message.map { "\($0)\n\n\(caught)" } ?? caught
}
