import Synchronization
import TesseraSupport

/// The issues that a part of a test reported, with their lines.
struct Report: Sendable {
  var message: String
  var line: UInt
}

/// Runs a part of a test and answers with the issues that it reported.
@MainActor
func reports(of operation: () async throws -> Void) async rethrows -> [Report] {
  let collector = ReportCollector()
  try await withIssueReporters([collector], operation: operation)
  return collector.reports
}

/// Runs a part of a test and answers with the texts of the issues that it reported.
@MainActor
func messages(of operation: () async throws -> Void) async rethrows -> [String] {
  try await reports(of: operation).map(\.message)
}

final class ReportCollector: IssueReporter {
  private let received = Mutex<[Report]>([])

  var reports: [Report] { received.withLock { $0 } }

  func receiveIssue(_ message: String, at callSite: CallSite) {
    received.withLock { $0.append(Report(message: message, line: callSite.line)) }
  }
}
