import Tessera
import TestSupport
import Testing

@testable import TesseraTesting

/// Each test runs an effect that hops between executors, in as many stores as possible at once, and
/// expects that every action has arrived when `send` or `advance` returns.
@MainActor
@Suite
struct EffectSettlerTests {
  // SEMANTICS testStore.deterministic
  @Test(arguments: Pattern.all) func everythingHasComeWhenSendReturns(_ pattern: Pattern) async {
    await concurrently {
      let store = makeScript()
      await store.send(.run(pattern.work))
      for number in pattern.expected {
        await store.receive(\.got, number, timeout: .zero) { $0.log.append(number) }
      }
      await store.finish(timeout: .zero)
    }
  }

  // SEMANTICS testStore.deterministic
  @Test(arguments: ClockPattern.all)
  func everythingHasComeWhenAdvanceReturns(_ pattern: ClockPattern) async {
    await concurrently {
      let clock = TestClock()
      let store = makeScript()
      await store.send(.run { send in try await pattern.work(clock, send) })
      await clock.advance(by: .seconds(3))
      for number in pattern.expected {
        await store.receive(\.got, number, timeout: .zero) { $0.log.append(number) }
      }
      await store.finish(timeout: .zero)
    }
  }

  // SEMANTICS testStore.deterministic
  @Test func resultsDoNotDependOnTheLoadOfTheMachine() async {
    await underLoad {
      for pattern in Pattern.all { await everythingHasComeWhenSendReturns(pattern) }
      for pattern in ClockPattern.all { await everythingHasComeWhenAdvanceReturns(pattern) }
    }
  }

  @Test func anEffectThatPollsIsWaitedForAsOneThatWaits() async {
    let store = makeScript()
    let task = await store.send(
      .run { _ in while !Task.isCancelled { await Task.yield() } })
    await task.cancel()
    await store.finish()
  }

  @Test func withoutEffectsThereIsNothingToWaitFor() async {
    let settler = EffectSettler()
    #expect(settler.waitsForClockOnly)
    await settler.settleEffects()
    await settler.wait(timeout: .seconds(3600)) { false }
  }

  @Test func anEffectThatWaitsForMoreThanAClockIsWaitedFor() async {
    let clock = TestClock()
    let store = makeScript()
    let (numbers, outside) = AsyncStream.makeStream(of: Int.self)
    await store.send(
      .run { send in
        async let number: Void = {
          for await number in numbers { await send(.got(number)) }
        }()
        try await clock.sleep(for: .seconds(1))
        await number
      })
    #expect(!store.settler.waitsForClockOnly)
    Task.detached {
      outside.yield(1)
      outside.finish()
    }
    await store.receive(\.got, 1) { $0.log = [1] }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func aClockThatRunsReportsATimerThatNeverEnds() async {
    let clock = TestClock()
    let store = makeScript()
    let task = await store.send(
      .run { _ in for await _ in clock.timer(interval: .seconds(1)) {} })
    let messages = await issues { await clock.run(limit: 3) }
    await task.cancel()
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Tasks still sleep on the clock") == true)
  }

  @Test func anEffectWhoseChildSleepsIsWaitedFor() async {
    let clock = TestClock()
    let store = makeScript()
    let task = await store.send(
      .run { _ in
        async let sleep: Void = clock.sleep(for: .seconds(1))
        try await Task.never()
        try await sleep
      })
    #expect(!store.settler.waitsForClockOnly)
    await task.cancel()
  }

  @Test(arguments: [true, false]) func anEffectThatOnlySleepsIsNot(_ isConcrete: Bool) async {
    let clock = TestClock()
    let anyClock: any Clock<Duration> = clock
    let store = makeScript()
    let task = await store.send(
      .run { _ in
        if isConcrete {
          try await clock.sleep(for: .seconds(1))
        } else {
          try await anyClock.sleep(for: .seconds(1))
        }
      })
    #expect(store.settler.waitsForClockOnly)
    await task.cancel()
  }
}

/// Runs a part of a test twenty times concurrently.
private func concurrently(_ operation: @escaping @MainActor @Sendable () async -> Void) async {
  await withDiscardingTaskGroup { group in
    for _ in 0..<20 { group.addTask { await operation() } }
  }
}
