import Tessera
import TesseraTesting
import TestSupport
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
    #expect(store.first.count == 3 && store.runningEffects == 0)
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

  @Test func theLastErrorGoesToTheHandler() {
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
    #expect(reported.count == 1 && reported.first?.contains("Failure()") == true)
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
    #expect(reported.isEmpty && attempts.count == 1)
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
    #expect(attempts.count == 1 && reported.isEmpty)
  }

  @Test func eachOperationIsTriedAgainForItself() {
    let (store, one, two) = (Store.family(), Counter(), Counter())
    store.send(
      .effect {
        .concatenate(failing(1, one), failing(2, two)).cancellable(id: 1)
          .retry(RetryPolicy(maxAttempts: 3))
      })
    #expect(one.count == 2 && two.count == 3 && store.first.count == 5)
  }
}
