import CTesseraTesting
import TesseraSupport
import Testing
import XCTest

/// Turns each issue into a failure of the test that caused it, at the line of the call site.
struct TestIssueReporter: FailureReporter {
  func receiveIssue(_ message: String, at callSite: CallSite) {
    _ = fails(message, at: callSite)
  }

  func fails(_ message: String, at callSite: CallSite) -> Bool {
    guard Self.isInSwiftTesting else {
      XCTFail(message, file: callSite.filePath, line: callSite.line)
      return true
    }
    let issue = Issue.record(
      Comment(rawValue: message), sourceLocation: callSite.sourceLocationInTest)
    return issue.isFailure
  }

  func receiveError(_ error: any Error, _ message: String?, at callSite: CallSite) {
    guard Self.isInSwiftTesting else {
      let message = message.map { "\($0)\n\n" } ?? ""
      return XCTFail(
        "\(message)Caught error: \(error)", file: callSite.filePath, line: callSite.line)
    }
    Issue.record(
      error, message.map { Comment(rawValue: $0) }, sourceLocation: callSite.sourceLocationInTest)
  }

  private static var isInSwiftTesting: Bool { Test.current != nil || !isRunningXCTest }

  /// Whether the process runs the tests of XCTest; `swift test` runs one process per library.
  private static let isRunningXCTest: Bool =
    !CommandLine.arguments.contains("swift-testing")
    && !CommandLine.arguments.contains("--testing-library=swift-testing")
}

extension TestIssueReporter: ExpectingReporter {
  func expecting(
    for reporter: any IssueReporter, at callSite: CallSite, _ body: () throws -> Void
  ) throws {
    guard Self.isInSwiftTesting else { return try body() }
    var thrown: (any Error)?
    withKnownIssue(isIntermittent: true, sourceLocation: callSite.sourceLocationInTest) {
      do { try body() } catch { thrown = error }
    } matching: { issue in
      reporter.receiveIssue("\(issue)", at: callSite)
      return true
    }
    if let thrown { throw thrown }
  }

  nonisolated(nonsending) func expecting(
    for reporter: any IssueReporter, at callSite: CallSite,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    guard Self.isInSwiftTesting else { return try await body() }
    var thrown: (any Error)?
    await withKnownIssue(
      isIntermittent: true, isolation: #isolation, sourceLocation: callSite.sourceLocationInTest
    ) {
      do { try await body() } catch { thrown = error }
    } matching: { issue in
      reporter.receiveIssue("\(issue)", at: callSite)
      return true
    }
    if let thrown { throw thrown }
  }
}

extension CallSite {
  /// The call site as a location of Swift Testing, or the running test if it is unknown.
  fileprivate var sourceLocationInTest: SourceLocation {
    (isUnknown ? Test.current?.sourceLocation : nil) ?? sourceLocation
  }

  /// The call site as a location of Swift Testing.
  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(line)),
      column: max(1, Int(column)))
  }
}

/// Called by a constructor in `CTesseraTesting` when the program is loaded, so that issues become
/// test failures wherever this module is linked.
@_cdecl("tessera_testing_install")
func installTestIssueReporter() {
  IssueReporting.install(TestIssueReporter())
  RunningTest.install()
}
