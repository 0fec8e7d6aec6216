import Synchronization
import TesseraSupport

/// Keeps the issues that are reported to it.
final class Collector: IssueReporter {
  private let storage = Mutex<[String]>([])

  var messages: [String] { storage.withLock { $0 } }

  func receiveIssue(_ message: String, at callSite: CallSite) {
    storage.withLock { $0.append(message) }
  }
}
