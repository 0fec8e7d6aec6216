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
  if IssueReporting.isExplained { return }
  _ = IssueReporting.report(message(), at: callSite)
}

extension String {
  /// The text of an issue of the framework, with its number as the last line, as in `TES-042`.
  ///
  /// A text keeps its number, which no other one has. `Documentation/Troubleshooting.md` has a
  /// section for each.
  package func numbered(_ number: Int) -> String {
    let digits = "\(number)"
    return "\(self)\(IssueReporting.numberPrefix)"
      + String(repeating: "0", count: max(0, IssueReporting.numberLength - digits.count)) + digits
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
  if IssueReporting.isExplained { return }
  let message = message()
  let callSite = IssueReporting.place(of: callSite)
  for reporter in IssueReporters.current { reporter.receiveError(error, message, at: callSite) }
}

/// The state of issue reporting: the reporters and the context in effect.
package enum IssueReporting {
  /// The reporters that the current task has set, or `nil` if it has set none.
  @TaskLocal package static var local: [any IssueReporter]?

  /// The source location that replaces those of issues in the current task.
  @TaskLocal package static var context: CallSite?

  /// The line that sent the action which the current task is reducing, in debug builds.
  @TaskLocal package static var sendCallSite: CallSite?

  /// The step of a test store that the current task belongs to.
  @TaskLocal package static var step: TestStep?

  /// Whether an earlier mistake explains the issues of the current task: see ``FailureCauses``.
  static var isExplained: Bool { step?.causes.isEmpty == false }

  /// The best known location of an issue.
  static func place(of callSite: CallSite) -> CallSite {
    if let context { return context }
    return callSite.isUnknown ? sendCallSite ?? step?.callSite ?? callSite : callSite
  }

  /// Passes an issue to the reporters, and returns whether it fails a test, as far as they know.
  static func report(_ message: @autoclosure () -> String, at callSite: CallSite) -> Bool {
    let reporters = IssueReporters.current
    if reporters.isEmpty { return false }
    let (message, place) = (message(), place(of: callSite))
    return reporters.map { reporter in
      if let reporter = reporter as? any FailureReporter {
        return reporter.fails(message, at: place)
      }
      reporter.receiveIssue(message, at: place)
      return true
    }
    .contains(true)
  }

  /// The text between an issue and the digits of its number.
  fileprivate static let numberPrefix = "\n\nTES-"
  /// The number of digits of a number.
  fileprivate static let numberLength = 3

  /// Separates the text of an issue from its number, if it has one.
  static func separateNumber(_ text: String) -> (message: String, number: String?) {
    let end = text.suffix(numberPrefix.count + numberLength)
    guard end.hasPrefix(numberPrefix) else { return (text, nil) }
    return (String(text.dropLast(end.count)), String(end.drop { $0 == "\n" }))
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
