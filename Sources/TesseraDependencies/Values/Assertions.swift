public import TesseraSupport

/// A check like `assert` or `precondition` that fails a test instead of ending the process.
///
/// ```swift
/// @Dependency(\.assert) var assert
/// assert(state.rows.ids.contains(id), "The tapped row is missing.")
/// ```
public struct AssertEffect: Sendable {
  private let check: @Sendable (() -> Bool, () -> String, CallSite) -> Void

  /// Creates a check from a closure that receives the condition, the message and the location.
  public init(_ check: @escaping @Sendable (() -> Bool, () -> String, CallSite) -> Void) {
    self.check = check
  }

  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - message: The meaning of a failure.
  ///   - callSite: The source location of the check.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    at callSite: CallSite = #callSite
  ) {
    check(condition, message, callSite)
  }

  /// Returns a check that reports an issue and continues if the condition is false.
  public static func reporting(_ title: String) -> AssertEffect {
    AssertEffect { condition, message, callSite in
      guard !condition() else { return }
      let message = message()
      reportIssue(
        (message.isEmpty ? title : "\(title): \(message)").numbered(97), at: callSite)
    }
  }
}

extension DependencyValues {
  /// Checks a condition in debug builds, as `Swift.assert` does; in a test, it fails the test.
  public var assert: AssertEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Checks a condition in all builds, as `Swift.precondition` does; in a test, it fails the test.
  public var precondition: AssertEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

private enum AssertKey: DependencyKey {
  static let liveValue = AssertEffect { condition, message, callSite in
    Swift.assert(condition(), message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = AssertEffect.reporting("Assertion failed")
}

private enum PreconditionKey: DependencyKey {
  static let liveValue = AssertEffect { condition, message, callSite in
    Swift.precondition(condition(), message(), file: callSite.filePath, line: callSite.line)
  }
  static let testValue = AssertEffect.reporting("Precondition failed")
}

/// A failure like `assertionFailure` that fails a test instead of ending the process.
public struct AssertionFailureEffect: Sendable {
  private let fail: @Sendable (() -> String, CallSite) -> Void

  /// Creates a failure from a closure that receives the message and the location.
  public init(_ fail: @escaping @Sendable (() -> String, CallSite) -> Void) {
    self.fail = fail
  }

  /// Reports that unreachable code was reached.
  ///
  /// - Parameters:
  ///   - message: The reason why it should be unreachable.
  ///   - callSite: The source location of the failure.
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
      (message.isEmpty ? "Assertion failed" : "Assertion failed: \(message)").numbered(98),
      at: callSite)
  }
}
