public import TesseraSupport

/// Checks a condition as `assert` or `precondition` does, but in a test fails the test instead.
///
/// ```swift
/// @Dependency(\.assert) var assert
/// assert(state.rows.ids.contains(id), "A row that is not there was tapped.")
/// ```
public struct AssertEffect: Sendable {
  private let check: @Sendable (() -> Bool, () -> String, CallSite) -> Void

  /// Makes an effect from a closure that gets the condition, the message and the place.
  public init(_ check: @escaping @Sendable (() -> Bool, () -> String, CallSite) -> Void) {
    self.check = check
  }

  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What has to hold.
  ///   - message: What it means that it does not.
  ///   - callSite: The place to point at.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    at callSite: CallSite = #callSite
  ) {
    check(condition, message, callSite)
  }

  /// What fails the running test, and goes on, where the condition does not hold.
  public static func reporting(_ title: String) -> AssertEffect {
    AssertEffect { condition, message, callSite in
      guard !condition() else { return }
      let message = message()
      reportIssue(message.isEmpty ? title : "\(title): \(message)", at: callSite)
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
