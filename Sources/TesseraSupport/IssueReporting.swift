import Synchronization

/// Receives what ``reportIssue(_:at:)`` reports: a log, a test library, a test of your own.
public protocol IssueReporter: Sendable {
  /// Called once for each issue, on the thread and in the task that reported it.
  func receiveIssue(_ message: String, at callSite: CallSite)
}

/// Reports that something went wrong which a programmer should know of, and goes on.
///
/// Under Swift Testing and XCTest an issue is a test failure at the line of the call site; in a
/// running program it is a line on standard error.
///
/// - Parameters:
///   - message: What happened, the possible reasons, and what to do about each.
///   - callSite: The place to point at.
public func reportIssue(
  _ message: @autoclosure () -> String = "An issue was reported.",
  at callSite: CallSite = #callSite
) {
  if let reporters = IssueReporting.local {
    let message = message()
    for reporter in reporters { reporter.receiveIssue(message, at: callSite) }
  } else {
    IssueReporting.reporter.receiveIssue(message(), at: callSite)
  }
}

/// Where issues go: what a task has set for itself, else what the process has installed.
package enum IssueReporting {
  /// The reporters in force in this task, or `nil` where none were set.
  @TaskLocal package static var local: [any IssueReporter]?

  private static let installed = Mutex<any IssueReporter>(StandardErrorReporter())

  /// What receives issues in tasks that set no reporters: standard error, until installed.
  package static var reporter: any IssueReporter { installed.withLock { $0 } }

  /// Replaces the process's reporter; the bridge to the test libraries does so when it is loaded.
  package static func install(_ reporter: any IssueReporter) {
    installed.withLock { $0 = reporter }
  }
}
