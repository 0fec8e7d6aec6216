/// Runs work that is expected to report an issue, and reports one itself if none came.
///
/// What was expected is not passed on: it fails no test and is not logged. An error that the work
/// throws counts as an issue.
///
/// ```swift
/// withExpectedIssue { cart.remove(itemThatIsNotThere) }
/// ```
///
/// - Parameters:
///   - message: What was expected, for the issue that says it did not come.
///   - isIntermittent: Whether it is fine if no issue comes.
///   - callSite: The place to point at.
///   - body: The work.
public func withExpectedIssue(
  _ message: @autoclosure () -> String? = nil,
  isIntermittent: Bool = false,
  at callSite: CallSite = #callSite,
  _ body: () throws -> Void
) {
  let recorder = IssueRecorder()
  do {
    try withIssueReporters([recorder], operation: body)
  } catch {
    return
  }
  if !isIntermittent, recorder.isEmpty { reportMissing(message(), at: callSite) }
}

/// Runs asynchronous work that is expected to report an issue.
///
/// The work runs where the caller runs. If no issue came, one is reported that says so. What was
/// expected is not passed on, and an error that the work throws counts as an issue.
///
/// - Parameters:
///   - message: What was expected, for the issue that says it did not come.
///   - isIntermittent: Whether it is fine if no issue comes.
///   - callSite: The place to point at.
///   - body: The work.
nonisolated(nonsending) public func withExpectedIssue(
  _ message: @autoclosure () -> String? = nil,
  isIntermittent: Bool = false,
  at callSite: CallSite = #callSite,
  _ body: nonisolated(nonsending) () async throws -> Void
) async {
  let recorder = IssueRecorder()
  do {
    try await withIssueReporters([recorder], operation: body)
  } catch {
    return
  }
  if !isIntermittent, recorder.isEmpty { reportMissing(message(), at: callSite) }
}

private func reportMissing(_ message: String?, at callSite: CallSite) {
  reportIssue(
    """
    An issue was expected here, but none was reported\(message.map { ": \($0)" } ?? ".")

    If what was wrong is mended, remove 'withExpectedIssue'. If it comes only now and then, pass \
    'isIntermittent: true'.
    """,
    at: callSite)
}
