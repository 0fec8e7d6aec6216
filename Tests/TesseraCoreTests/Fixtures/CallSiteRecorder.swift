import Synchronization
import TesseraSupport

/// Keeps the issues that it receives, with the lines that they point at.
final class CallSiteRecorder: IssueReporter {
  private let received = Mutex<[(message: String, line: UInt)]>([])

  var messages: [String] { received.withLock { $0.map(\.message) } }
  var lines: [UInt] { received.withLock { $0.map(\.line) } }

  func receiveIssue(_ message: String, at callSite: CallSite) {
    received.withLock { $0.append((message, callSite.line)) }
  }
}
