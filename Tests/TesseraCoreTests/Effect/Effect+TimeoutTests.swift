import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectTimeoutOperatorTests {
  private typealias Made = @Sendable () -> Effect<Family.Action>

  private nonisolated func handled(
    _ operation: @escaping @MainActor @Sendable (Send<Family.Action>) async throws -> Void
  ) -> Effect<Family.Action> {
    .run(operation: operation) { error, send in
      if error is EffectTimeout { await send(.first(.add(100))) }
    }
  }

  @Test func aSlowOperationIsCancelledAndItsHandlerReceivesTheTimeout() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    let cancelled = Gate()
    let effect: Made = {
      handled { _ in
        await untilCancelled()
        cancelled.open()
      }
    }
    await store.send(.effect { effect().timeout(.seconds(1)) })
    await clock.advance(by: .seconds(1))
    await store.receive(100)
    await cancelled.wait()
  }

  @Test func anOperationThatEndsInTimeIsUnaffected() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    let effect: Made = {
      handled { send in
        await send(.first(.add(1)))
        try await clock.sleep(for: .milliseconds(999))
        await send(.first(.add(2)))
      }
    }
    await store.send(.effect { effect().timeout(.seconds(1)) })
    await store.receive(1)
    await clock.advance(by: .seconds(1))
    await store.receive(2)
    await clock.advance(by: .seconds(1))
  }

  @Test func anActionCanBeSentInTheEffectsPlace() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start {
      .addAndStay(1).timeout(.seconds(1), onTimeout: .first(.add(7)))
    }
    await store.receive(1)
    await clock.advance(by: .seconds(1))
    await store.receive(7)
  }

  @Test func theActionIsNotSentWhenTheEffectEndsInTime() {
    let store = Store.family()
    store.send(
      .effect {
        .run { await $0(.first(.add(1))) }
          .timeout(.seconds(1), clock: TestClock(), onTimeout: .first(.add(7)))
      })
    #expect(store.first.count == 1)
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS effects.run.errors
  @Test func anUnhandledTimeoutIsAnIssue() async {
    let clock = TestClock()
    let store = Store.family()
    let reported = await issues {
      let task = store.send(
        .effect { .run { _ in await untilCancelled() }.timeout(.seconds(1), clock: clock) })
      await clock.advance(by: .seconds(1))
      await task.finish()
    }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("did not end within 1.0 seconds") == true)
  }

  // SEMANTICS effects.send.afterEnd
  @Test func actionsSentAfterTheTimeoutAreDropped() async {
    let (clock, gate, done) = (TestClock(), Gate(), Gate())
    let store = Store.family()
    let effect: Made = {
      handled { send in
        await gate.wait()
        await send(.first(.add(1)))
        done.open()
      }
    }
    let task = store.send(.effect { effect().timeout(.seconds(1), clock: clock) })
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.first.count == 100)
    gate.open()
    await done.wait()
    #expect(store.first.count == 100)
  }

  @Test func aRetryOutsideOfItLimitsEachAttempt() async {
    let (clock, attempts) = (TestClock(), Counter())
    let store = TestStore.family(clock: clock)
    let effect: Made = {
      handled { send in
        attempts.count += 1
        if attempts.count < 3 { await untilCancelled() }
        await send(.first(.add(attempts.count)))
      }
    }
    await store.send(
      .effect { effect().timeout(.seconds(1)).retry(RetryPolicy(maxAttempts: 3)) })
    await clock.advance(by: .seconds(2))
    await store.receive(3)
  }

  @Test func aRetryWithinItSharesTheTime() async {
    let (clock, attempts) = (TestClock(), Counter())
    let store = TestStore.family(clock: clock)
    let effect: Made = {
      handled { _ in
        attempts.count += 1
        throw EffectTimeout(duration: .zero)
      }
    }
    let policy = RetryPolicy(maxAttempts: 9, delay: .constant(.milliseconds(400)))
    await store.send(.effect { effect().retry(policy).timeout(.seconds(1)) })
    await clock.advance(by: .seconds(1))
    await store.receive(100)
    #expect(attempts.count == 3)
  }

  @Test func cancellingTheEffectCancelsItsOperation() async {
    let (store, cancelled) = (Store.family(), Gate())
    let effect: Made = {
      handled { _ in
        await untilCancelled()
        cancelled.open()
      }
    }
    let task = store.send(.effect { effect().timeout(.seconds(1), clock: TestClock()) })
    task.cancel()
    await cancelled.wait()
    #expect(store.first.count == 0)
  }

  @Test func theTimeOfADebounceDoesNotCount() async {
    let clock = TestClock()
    let store = TestStore.family(clock: clock)
    await store.start { .add(1).debounce(id: 1, for: .seconds(5)).timeout(.seconds(1)) }
    await clock.advance(by: .seconds(5))
    await store.receive(1)
  }
}
