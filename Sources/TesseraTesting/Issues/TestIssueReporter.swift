import CTesseraTesting
import TesseraSupport
import Testing
import XCTest

/// Turns each issue into a failure of the test that caused it, at the line of the call site.
struct TestIssueReporter: IssueReporter {
  func receiveIssue(_ message: String, at callSite: CallSite) {
    if Test.current != nil || !TestIssueReporter.isRunningXCTest {
      let test = callSite.isUnknown ? Test.current?.sourceLocation : nil
      Issue.record(Comment(rawValue: message), sourceLocation: test ?? callSite.sourceLocation)
    } else {
      XCTFail(message, file: callSite.filePath, line: callSite.line)
    }
  }

  /// Whether the process runs the tests of XCTest; `swift test` runs one process per library.
  private static let isRunningXCTest: Bool =
    !CommandLine.arguments.contains("swift-testing")
    && !CommandLine.arguments.contains("--testing-library=swift-testing")
}

extension CallSite {
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
