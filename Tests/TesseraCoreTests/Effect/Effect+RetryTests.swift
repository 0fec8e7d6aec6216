import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectRetryTests {
  private struct Failure: Error {}

  /// Fails a number of times, and then adds the number of attempts.
  private nonisolated func failing(
    _ times: Int, _ attempts: Counter, with error: any Error = Failure()
  ) -> Effect<Family.Action> {
    .run { send in
      attempts.count += 1
      if attempts.count <= times { throw error }
      await send(.first(.add(attempts.count)))
    }
  }

  @Test func anOperationThatFailsIsTriedAgain() {
    let (store, attempts) = (Store.family(), Counter())
    store.send(.effect { failing(2, attempts).retry(RetryPolicy(maxAttempts: 3)) })
    #expect(store.first.count == 3)
    #expect(store.runningEffects == 0)
  }

  @Test func theTimeBetweenAttemptsPassesOnTheClock() async {
    let (clock, attempts) = (TestClock(), Counter())
    let store = TestStore.family(clock: clock)
    await store.start {
      failing(2, attempts).retry(
        RetryPolicy(maxAttempts: 3, delay: .exponential(.seconds(1))))
    }
    await clock.advance(by: .seconds(1))
    #expect(attempts.count == 2)
    await clock.advance(by: .milliseconds(1999))
    #expect(attempts.count == 2)
    await clock.advance(by: .milliseconds(1))
    await store.receive(3)
  }

  @Test func theHandlerReceivesTheLastError() {
    let (store, attempts) = (Store.family(), Counter())
    store.send(
      .effect {
        .run { _ in
          attempts.count += 1
          throw Failure()
        } catch: { error, send in
          if error is Failure { await send(.first(.add(attempts.count))) }
        }
        .retry(RetryPolicy(maxAttempts: 4))
      })
    #expect(store.first.count == 4)
  }

  // SEMANTICS effects.run.errors
  @Test func theLastErrorIsAnIssueWhereThereIsNoHandler() {
    let (store, attempts) = (Store.family(), Counter())
    let reported = issues {
      store.send(.effect { failing(9, attempts).retry(RetryPolicy(maxAttempts: 2)) })
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("Failure()") == true)
    #expect(attempts.count == 2)
  }

  // SEMANTICS effects.run.errors
  @Test func cancellationEndsIt() {
    let (store, attempts) = (Store.family(), Counter())
    let reported = issues {
      store.send(
        .effect {
          failing(9, attempts, with: CancellationError()).retry(RetryPolicy(maxAttempts: 5))
        })
    }
    #expect(reported.isEmpty)
    #expect(attempts.count == 1)
  }

  @Test func anEffectThatIsCancelledBetweenAttemptsEnds() async {
    let (clock, attempts) = (TestClock(), Counter())
    let store = TestStore.family(clock: clock)
    let policy = RetryPolicy(maxAttempts: 3, delay: .constant(.seconds(1)))
    let task = await store.start { failing(9, attempts).retry(policy) }
    await task.cancel()
    await clock.advance(by: .seconds(5))
    #expect(attempts.count == 1)
  }

  @Test func anyErrorOfACancelledOperationEndsIt() async {
    let (store, attempts, done) = (Store.family(), Counter(), Gate())
    let task = store.send(
      .effect {
        .run { _ in
          attempts.count += 1
          await untilCancelled()
          Task { done.open() }
          throw Failure()
        }
        .retry(RetryPolicy(maxAttempts: 3))
      })
    task.cancel()
    let reported = await issues { await done.wait() }
    #expect(attempts.count == 1)
    #expect(reported.isEmpty)
  }

  @Test func eachOperationIsTriedAgainForItself() {
    let (store, one, two) = (Store.family(), Counter(), Counter())
    store.send(
      .effect {
        .concatenate(failing(1, one), failing(2, two)).cancellable(id: 1)
          .retry(RetryPolicy(maxAttempts: 3))
      })
    #expect(one.count == 2)
    #expect(two.count == 3)
    #expect(store.first.count == 5)
  }
}

@Suite
struct RetryPolicyTests {
  private struct Failure: Error { var isGrave = false }

  private func delays(_ policy: RetryPolicy, after error: any Error = Failure()) -> [Duration?] {
    (1...5).map { policy.delay(after: error, attempt: $0) }
  }

  @Test func theNumberOfAttemptsIsLimited() {
    #expect(delays(RetryPolicy(maxAttempts: 3)) == [.zero, .zero, nil, nil, nil])
    #expect(delays(RetryPolicy(maxAttempts: 1)) == [nil, nil, nil, nil, nil])
  }

  @Test func delaysStayOrGrowUpToALimit() {
    let constant = RetryPolicy(maxAttempts: 6, delay: .constant(.seconds(2)))
    #expect(delays(constant) == Array(repeating: .seconds(2), count: 5))
    let growing = RetryPolicy(
      maxAttempts: 6, delay: .exponential(.seconds(1), factor: 3, limit: .seconds(20)))
    #expect(delays(growing) == [.seconds(1), .seconds(3), .seconds(9), .seconds(20), .seconds(20)])
    #expect(
      RetryPolicy.Delay.exponential(.seconds(1)).duration(afterAttempt: 1_000_000) == .seconds(60))
  }

  @Test func onlyErrorsThatAreMeantAreRetried() {
    let policy = RetryPolicy(maxAttempts: 9) { ($0 as? Failure)?.isGrave == false }
    #expect(policy.delay(after: Failure(), attempt: 1) == .zero)
    #expect(policy.delay(after: Failure(isGrave: true), attempt: 1) == nil)
  }

  @Test func aLimitBelowOneIsAnIssueAndTriesOnce() {
    var policy = RetryPolicy(maxAttempts: 2)
    let issues = issues { policy = RetryPolicy(maxAttempts: 0) }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("A retry policy has a limit of 0 attempts.") == true)
    #expect(policy.maxAttempts == 1)
    #expect(delays(policy).first == .some(nil))
  }
}
