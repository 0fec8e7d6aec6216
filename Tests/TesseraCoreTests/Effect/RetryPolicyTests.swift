import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@Suite
struct RetryPolicyTests {
  private struct Failure: Error { var isGrave = false }

  private func pauses(_ policy: RetryPolicy, after error: any Error = Failure()) -> [Duration?] {
    (1...5).map { policy.pause(after: error, attempt: $0) }
  }

  @Test func theNumberOfAttemptsIsLimited() {
    #expect(pauses(RetryPolicy(maxAttempts: 3)) == [.zero, .zero, nil, nil, nil])
    #expect(pauses(RetryPolicy(maxAttempts: 1)) == [nil, nil, nil, nil, nil])
  }

  @Test func delaysStayOrGrowUpToALimit() {
    let constant = RetryPolicy(maxAttempts: 6, delay: .constant(.seconds(2)))
    #expect(pauses(constant) == Array(repeating: .seconds(2), count: 5))
    let growing = RetryPolicy(
      maxAttempts: 6, delay: .exponential(.seconds(1), factor: 3, limit: .seconds(20)))
    #expect(pauses(growing) == [.seconds(1), .seconds(3), .seconds(9), .seconds(20), .seconds(20)])
    #expect(
      RetryPolicy.Delay.exponential(.seconds(1)).duration(afterAttempt: 1_000_000) == .seconds(60))
  }

  @Test func onlyErrorsThatAreMeantAreRetried() {
    let policy = RetryPolicy(maxAttempts: 9) { ($0 as? Failure)?.isGrave == false }
    #expect(policy.pause(after: Failure(), attempt: 1) == .zero)
    #expect(policy.pause(after: Failure(isGrave: true), attempt: 1) == nil)
  }

  @Test func aLimitBelowOneIsAnIssueAndTriesOnce() {
    var policy = RetryPolicy(maxAttempts: 2)
    let issues = issues { policy = RetryPolicy(maxAttempts: 0) }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A retry policy has a limit of 0 attempts.") == true)
    #expect(policy.maxAttempts == 1 && pauses(policy).first == .some(nil))
  }

  // SEMANTICS effects.run.errors
  @Test func cancellationIsNeverRetried() {
    #expect(RetryPolicy(maxAttempts: 9).pause(after: CancellationError(), attempt: 1) == nil)
  }
}
