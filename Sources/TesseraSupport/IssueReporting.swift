import Synchronization

/// Reports a problem that a programmer should know about, and continues.
///
/// Under Swift Testing and XCTest an issue is a test failure at the line of the call site; in a
/// running program it is a line on standard error. ``withIssueReporters(_:operation:)`` sends the
/// issues of an operation elsewhere.
///
/// - Parameters:
///   - message: What happened, the possible reasons, and a remedy for each.
///   - callSite: The source location of the issue.
public func reportIssue(
  _ message: @autoclosure () -> String = "An issue was reported.",
  at callSite: CallSite = #callSite
) {
  let callSite = IssueReporting.context ?? IssueReporting.known(callSite)
  if let reporters = IssueReporting.local ?? IssueReporting.chosen {
    let message = message()
    for reporter in reporters { reporter.receiveIssue(message, at: callSite) }
  } else {
    IssueReporting.reporter.receiveIssue(message(), at: callSite)
  }
}

/// Reports an error that can't be handled, and continues.
///
/// ```swift
/// do { try database.save() } catch { reportIssue(error, "The entry is lost.") }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: The consequence of the error, printed before it.
///   - callSite: The source location of the issue.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  at callSite: CallSite = #callSite
) {
  let caught = "Caught error: \(error)"
  reportIssue(message().map { "\($0)\n\n\(caught)" } ?? caught, at: callSite)
}

/// The state of issue reporting: the reporters and the context in effect.
package enum IssueReporting {
  /// The reporters that the current task has set, or `nil` if it has set none.
  @TaskLocal package static var local: [any IssueReporter]?

  /// The source location that replaces those of issues in the current task.
  @TaskLocal package static var context: CallSite?

  /// The line that sent the action which the current task is reducing, in debug builds.
  @TaskLocal package static var sender: CallSite?

  /// The best known location of an issue.
  static func known(_ callSite: CallSite) -> CallSite {
    callSite.isUnknown ? sender ?? callSite : callSite
  }

  private static let chosenReporters = OrderedMutex<[any IssueReporter]?>(nil)

  /// The reporters that the program has chosen for tasks without their own, if any.
  package static var chosen: [any IssueReporter]? {
    get { chosenReporters.withLock { $0 } }
    set { chosenReporters.withLock { $0 = newValue } }
  }

  private static let installed = OrderedMutex<any IssueReporter>(StandardErrorReporter())

  /// The reporter of tasks without their own.
  package static var reporter: any IssueReporter { installed.withLock { $0 } }

  /// Replaces the process's reporter.
  ///
  /// The bridge to the test libraries calls it when it is loaded.
  package static func install(_ reporter: any IssueReporter) {
    installed.withLock { $0 = reporter }
  }
}
