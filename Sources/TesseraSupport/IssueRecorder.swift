import Synchronization

/// Keeps the issues that it receives, for tests of misuse and for ``withExpectedIssue(_:)``.
package final class IssueRecorder: Sendable {
  private let received = Mutex<[RecordedIssue]>([])

  /// Creates a recorder without issues.
  package init() {}

  /// The issues, oldest first.
  package var issues: [RecordedIssue] { received.withLock { $0 } }

  /// The messages of the issues, oldest first.
  package var messages: [String] { issues.map(\.message) }

  /// Whether nothing was reported.
  package var isEmpty: Bool { received.withLock { $0.isEmpty } }
}

extension IssueRecorder: IssueReporter {
  package func receiveIssue(_ message: String, at callSite: CallSite) {
    received.withLock { $0.append(RecordedIssue(message: message, callSite: callSite)) }
  }
}

/// An issue that an ``IssueRecorder`` received.
package struct RecordedIssue: Sendable {
  /// The text of the issue.
  package let message: String
  /// The place that the issue points at.
  package let callSite: CallSite
}

extension RecordedIssue: CustomStringConvertible {
  /// The file and the message, as in `HomeFeature/HomeReducer.swift: …`.
  package var description: String { "\(callSite.fileID): \(message)" }
}
