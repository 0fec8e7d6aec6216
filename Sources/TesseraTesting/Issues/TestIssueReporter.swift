import CTesseraTesting
import TesseraSupport
import Testing
import XCTest

/// Makes each issue a failure of the test that caused it, at the line of the call site.
struct TestIssueReporter: IssueReporter {
  func receiveIssue(_ message: String, at callSite: CallSite) {
    if Test.current != nil || !TestIssueReporter.isRunningXCTest {
      Issue.record(Comment(rawValue: message), sourceLocation: callSite.sourceLocation)
    } else {
      XCTFail(message, file: callSite.filePath, line: callSite.line)
    }
  }

  /// Whether the process runs XCTest's tests; `swift test` runs those of each library in its own.
  private static let isRunningXCTest: Bool =
    !CommandLine.arguments.contains("swift-testing")
    && !CommandLine.arguments.contains("--testing-library=swift-testing")
}

extension CallSite {
  /// The place as Swift Testing writes it.
  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
  }
}

/// Called by a constructor in `CTesseraTesting` when the program is loaded: whoever links this
/// module gets test failures, without having to install anything.
@_cdecl("tessera_testing_install")
func installTestIssueReporter() {
  IssueReporting.install(TestIssueReporter())
  RunningTest.install()
}
