import Synchronization

/// Keeps the issues that it receives, for tests of misuse and for ``withExpectedIssue(_:)``.
package final class IssueRecorder: Sendable {
  private let received = Mutex<[String]>([])

  /// Makes a recorder that has received nothing.
  package init() {}

  /// What was reported, oldest first.
  package var messages: [String] { received.withLock { $0 } }

  /// Whether nothing was reported.
  package var isEmpty: Bool { received.withLock { $0.isEmpty } }
}

extension IssueRecorder: IssueReporter {
  package func receiveIssue(_ message: String, at callSite: CallSite) {
    received.withLock { $0.append(message) }
  }
}
