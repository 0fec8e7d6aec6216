import CTesseraTesting
import Foundation
import Synchronization
import TesseraDependencies
import TesseraSupport
import Testing
import XCTest

/// Turns each issue into a failure of the test that caused it, at the line of the call site.
struct TestIssueReporter: IssueReporter {
  func receiveIssue(_ message: String, at callSite: CallSite) {
    if Test.current != nil || !TestIssueReporter.isRunningXCTest {
      Issue.record(Comment(rawValue: message), sourceLocation: callSite.sourceLocation)
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
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
  }
}

/// Called by a constructor in `CTesseraTesting` when the program is loaded, so that issues become
/// test failures wherever this module is linked.
@_cdecl("tessera_testing_install")
func installTestIssueReporter() {
  IssueReporting.install(TestIssueReporter())
  XCTestObservationCenter.shared.addTestObserver(XCTestProgress.shared)
  TestDefaults.install(currentTest: {
    Test.current.map(TestDefaults.name) ?? XCTestProgress.shared.currentTest
  })
}

/// The test case of XCTest that is running, so that each has default values of its own.
final class XCTestProgress: NSObject, XCTestObservation, Sendable {
  static let shared = XCTestProgress()

  private struct State {
    var current: String?
    var count = 0
  }

  private let state = Mutex(State())

  /// A name of the running test case, which no other run of it has.
  var currentTest: String? { state.withLock { $0.current } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    state.withLock { state in
      state.count += 1
      state.current = "\(name) #\(state.count)"
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let finished = state.withLock { $0.current.take() }
    if let finished { TestDefaults.remove(test: finished) }
  }
}
