public import TesseraSupport

/// Says that a place was reached that should not be, as `assertionFailure` does.
///
/// In a test it fails the test instead of ending the process.
public struct AssertionFailureEffect: Sendable {
  private let fail: @Sendable (() -> String, CallSite) -> Void

  /// Makes an effect from a closure that gets the message and the place.
  public init(_ fail: @escaping @Sendable (() -> String, CallSite) -> Void) {
    self.fail = fail
  }

  /// Says that this place was reached.
  ///
  /// - Parameters:
  ///   - message: Why it should not be.
  ///   - callSite: The place to point at.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", at callSite: CallSite = #callSite
  ) {
    fail(message, callSite)
  }
}

extension DependencyValues {
  /// Stops a debug build, as `Swift.assertionFailure` does; in a test, it fails the test.
  public var assertionFailure: AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }
}

private enum AssertionFailureKey: DependencyKey {
  static let liveValue = AssertionFailureEffect { message, callSite in
    Swift.assertionFailure(message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = AssertionFailureEffect { message, callSite in
    let message = message()
    reportIssue(
      message.isEmpty ? "Assertion failed" : "Assertion failed: \(message)", at: callSite)
  }
}
