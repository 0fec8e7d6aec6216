import Synchronization
import TesseraDependencies
import XCTest

/// The running test of XCTest, so that its defaults are its own.
///
/// Swift Testing has a task-local `Test.current`; XCTest runs one test at a time and notifies
/// observers.
final class XCTestScope: NSObject, XCTestObservation {
  private static let running = Mutex<String?>(nil)

  /// The name of the running test.
  static var currentTest: String? { running.withLock { $0 } }

  /// Starts to observe XCTest's tests.
  static func install() { XCTestObservationCenter.shared.addTestObserver(XCTestScope()) }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = "XCTest \(testCase.name)"
    Self.running.withLock { $0 = name }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard let name = Self.running.withLock({ $0.take() }) else { return }
    TestDefaults.remove(test: name)
  }
}
