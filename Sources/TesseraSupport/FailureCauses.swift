import Synchronization

/// The mistakes behind the failures of a test store, such as a dependency that isn't overridden.
///
/// The rest of the test meets values and states that it didn't choose, so its failures would say
/// nothing about the feature. They are not reported: one mistake is one failure.
package final class FailureCauses: Sendable {
  private let keys = Mutex<Set<String>>([])

  /// Creates causes without a mistake.
  package init() {}

  /// Whether no mistake was reported.
  package var isEmpty: Bool { keys.withLock { $0.isEmpty } }

  /// Adds a mistake, and returns whether it is a new one.
  fileprivate func insert(_ key: String) -> Bool { keys.withLock { $0.insert(key).inserted } }

  fileprivate func remove(_ key: String) { _ = keys.withLock { $0.remove(key) } }
}

/// The step of a test that the current task belongs to: a `send` of a test store, with its effects.
package struct TestStep: Sendable {
  /// The line of the step.
  package let callSite: CallSite
  /// The mistakes behind the failures of the store.
  package let causes: FailureCauses

  /// Creates a step.
  package init(at callSite: CallSite, _ causes: FailureCauses) {
    self.callSite = callSite
    self.causes = causes
  }
}

/// Reports a mistake that leads to other failures of the same test.
///
/// In a step of a test store it is reported once, and the store and its features report nothing but
/// such mistakes from then on. A mistake that is expected, as by
/// ``withExpectedIssue(_:isIntermittent:at:_:)``, doesn't silence anything.
///
/// - Parameters:
///   - mistake: The identity of the mistake.
///   - message: What happened, the possible reasons, and a remedy for each.
///   - callSite: The source location of the issue.
package func reportCause(
  _ mistake: String, _ message: @autoclosure () -> String, at callSite: CallSite
) {
  let causes = IssueReporting.step?.causes
  guard causes?.insert(mistake) ?? true else { return }
  if !IssueReporting.report(message(), at: callSite) { causes?.remove(mistake) }
}

/// A reporter that knows whether an issue fails a test.
package protocol FailureReporter: IssueReporter {
  /// Receives one issue, and returns whether it counts as a failure, rather than as expected.
  func fails(_ message: String, at callSite: CallSite) -> Bool
}
