package import TesseraSupport

/// The messages of the issues that a closure reports, oldest first.
package func issues(_ body: () throws -> Void) rethrows -> [String] {
  try recordedIssues(body).map(\.message)
}

/// The messages of the issues that a closure reports, oldest first.
nonisolated(nonsending) package func issues(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [String] {
  try await recordedIssues(body).map(\.message)
}

/// The issues that a closure reports, with their places, oldest first.
package func recordedIssues(_ body: () throws -> Void) rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder], operation: body)
  return withUsersPlaces(recorder.issues)
}

/// The issues that a closure reports, with their places, oldest first.
nonisolated(nonsending) package func recordedIssues(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [RecordedIssue] {
  let recorder = IssueRecorder()
  try await withIssueReporters([recorder], operation: body)
  return withUsersPlaces(recorder.issues)
}

/// Returns the issues, and fails the test if one of them points into the framework.
private func withUsersPlaces(_ issues: [RecordedIssue]) -> [RecordedIssue] {
  for issue in issues {
    let module = "\(issue.callSite.fileID)".prefix { $0 != "/" }
    let isTest = module.hasSuffix("Tests") || module.hasSuffix("Fixtures")
    guard module.hasPrefix("Tessera"), !isTest else { continue }
    reportIssue("An issue points into the framework, at \(issue.callSite): \(issue.message)")
  }
  return issues
}
