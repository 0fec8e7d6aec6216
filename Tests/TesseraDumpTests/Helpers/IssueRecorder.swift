import Synchronization
import TesseraSupport

/// Keeps the issues that a closure reports.
final class IssueRecorder: IssueReporter {
  private let messages = Mutex<[String]>([])

  func receiveIssue(_ message: String, at callSite: CallSite) {
    messages.withLock { $0.append("\(callSite.fileID): \(message)") }
  }

  /// Runs the closure and returns what it reported, each with the file that it points at.
  static func issues(_ body: () throws -> Void) rethrows -> [String] {
    let recorder = IssueRecorder()
    try IssueReporting.$local.withValue([recorder], operation: body)
    return recorder.messages.withLock { $0 }
  }
}
