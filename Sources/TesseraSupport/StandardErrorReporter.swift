#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes each issue as lines on standard error.
struct StandardErrorReporter: IssueReporter {
  func receiveIssue(_ message: String, at callSite: CallSite) {
    let line = "\(callSite): issue: \(message)\n"
    _ = line.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
  }
}
