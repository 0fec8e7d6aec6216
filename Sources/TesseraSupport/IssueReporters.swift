import Synchronization

/// A destination of issues: a log, a test library, a recorder in a test.
public protocol IssueReporter: Sendable {
  /// Receives one issue, on the thread and in the task that reported it.
  func receiveIssue(_ message: String, at callSite: CallSite)

  /// Receives one error that was reported; by default as an issue with its description.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - message: The consequence of the error, if it was given.
  ///   - callSite: The source location of the issue.
  func receiveError(_ error: any Error, _ message: String?, at callSite: CallSite)
}

extension IssueReporter {
  /// Passes the consequence and the description of the error to ``receiveIssue(_:at:)``.
  public func receiveError(_ error: any Error, _ message: String?, at callSite: CallSite) {
    let caught = "Caught error: \(error)"
    receiveIssue(message.map { "\($0)\n\n\(caught)" } ?? caught, at: callSite)
  }
}

/// The reporters of the process.
public enum IssueReporters {
  /// The reporters in effect.
  ///
  /// Assign them where an app starts:
  ///
  /// ```swift
  /// IssueReporters.current = [.default, CrashReports()]
  /// ```
  ///
  /// Inside ``withIssueReporters(_:operation:)`` these are the reporters of that operation.
  /// Assigning changes those of the process, for all tasks that have none of their own: a test uses
  /// `withIssueReporters` instead, so that tests can run in parallel.
  public static var current: [any IssueReporter] {
    get { IssueReporting.local ?? IssueReporting.chosen ?? [.default] }
    set { IssueReporting.chosen = newValue }
  }
}

/// The reporter of the process: the test library in a test, standard error otherwise.
public struct DefaultIssueReporter: IssueReporter {
  /// Passes the issue to the process's reporter.
  public func receiveIssue(_ message: String, at callSite: CallSite) {
    IssueReporting.reporter.receiveIssue(message, at: callSite)
  }

  /// Passes the error to the process's reporter.
  public func receiveError(_ error: any Error, _ message: String?, at callSite: CallSite) {
    IssueReporting.reporter.receiveError(error, message, at: callSite)
  }
}

extension DefaultIssueReporter: FailureReporter {
  package func fails(_ message: String, at callSite: CallSite) -> Bool {
    guard let reporter = IssueReporting.reporter as? any FailureReporter else {
      receiveIssue(message, at: callSite)
      return true
    }
    return reporter.fails(message, at: callSite)
  }
}

/// A reporter that writes each issue to standard error.
public struct StandardErrorReporter: IssueReporter {
  /// Writes the location, if it is known, and the message.
  public func receiveIssue(_ message: String, at callSite: CallSite) {
    StandardError.write("\(callSite.isUnknown ? "" : "\(callSite): ")issue: \(message)\n")
  }
}

/// A reporter that ends the process with the first issue.
public struct FatalErrorReporter: IssueReporter {
  /// Stops with the message at the issue's location.
  public func receiveIssue(_ message: String, at callSite: CallSite) {
    Swift.fatalError(message, file: callSite.filePath, line: callSite.line)
  }
}

/// A reporter that writes each issue to standard error, and stops in the debugger.
///
/// Without a debugger the trap ends the process.
public struct BreakpointReporter: IssueReporter {
  /// Writes the issue and raises the signal of a breakpoint.
  public func receiveIssue(_ message: String, at callSite: CallSite) {
    StandardErrorReporter().receiveIssue(message, at: callSite)
    Debugger.stop()
  }
}

extension IssueReporter where Self == DefaultIssueReporter {
  /// The reporter of the process: the test library in a test, standard error otherwise.
  ///
  /// ```swift
  /// withIssueReporters([.default, logger]) { … }
  /// ```
  public static var `default`: Self { Self() }
}

extension IssueReporter where Self == StandardErrorReporter {
  /// A reporter that writes each issue to standard error, in tests too.
  public static var runtimeWarning: Self { Self() }
}

extension IssueReporter where Self == FatalErrorReporter {
  /// A reporter that ends the process with the first issue.
  public static var fatalError: Self { Self() }
}

extension IssueReporter where Self == BreakpointReporter {
  /// A reporter that writes each issue to standard error, and stops in the debugger.
  public static var breakpoint: Self { Self() }
}

/// A reporter that keeps the issues, for ``withExpectedIssue(_:isIntermittent:at:_:)`` and tests.
package final class IssueRecorder: IssueReporter {
  private let received = OrderedMutex<[RecordedIssue]>([])

  /// Creates a recorder without issues.
  package init() {}

  /// The issues, oldest first.
  package var issues: [RecordedIssue] { received.withLock { $0 } }

  /// The messages of the issues, oldest first.
  package var messages: [String] { issues.map(\.message) }

  /// Whether nothing was reported.
  package var isEmpty: Bool { received.withLock { $0.isEmpty } }

  package func receiveIssue(_ message: String, at callSite: CallSite) {
    let (message, number) = IssueReporting.separateNumber(message)
    received.withLock {
      $0.append(RecordedIssue(message: message, number: number, callSite: callSite))
    }
  }
}

/// An issue that an ``IssueRecorder`` received.
package struct RecordedIssue: Sendable {
  /// The text of the issue, without its number.
  package let message: String
  /// The number of an issue of the framework, as in `TES-042`.
  package let number: String?
  /// The source location of the issue.
  package let callSite: CallSite
}

extension RecordedIssue: CustomStringConvertible {
  /// The file and the message, as in `HomeFeature/HomeReducer.swift: …`.
  package var description: String { "\(callSite.fileID): \(message)" }
}
