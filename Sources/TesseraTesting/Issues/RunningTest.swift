import Foundation
import Synchronization
import TesseraDependencies
import TesseraSupport
import Testing
import XCTest

/// The test that is running, so that its defaults are its own.
enum RunningTest {
  /// A unique name of the test, or `nil` outside of tests.
  static var name: String? {
    Test.current.map { TestDefaults.name(of: $0, Test.Case.current) } ?? XCTestScope.currentTest
  }

  /// When the tests of this process began.
  static let start = Date()

  /// Makes the names available to dependencies, and starts to observe XCTest's tests.
  static func install() {
    _ = start
    XCTestObservationCenter.shared.addTestObserver(XCTestScope())
    TestDefaults.install(currentTest: { name })
  }
}

/// An observer of XCTest, which runs one test at a time, and has no task-local current test.
private final class XCTestScope: NSObject, XCTestObservation {
  private static let running = OrderedMutex<String?>(nil)

  static var currentTest: String? { running.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = "XCTest \(testCase.name)"
    Self.running.withLock { $0 = name }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard let name = Self.running.withLock({ $0.take() }) else { return }
    TestDefaults.remove(test: name)
  }
}
