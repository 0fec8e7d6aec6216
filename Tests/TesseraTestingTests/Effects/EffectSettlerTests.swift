import Tessera
import TesseraTestSupport
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

/// Loops on an immediate clock, which wait for the test.
@MainActor
@Suite
struct ImmediateLoopTests {
  private let clock = ImmediateClock()

  private typealias Work = @Sendable (Send<Script.Action>) async throws -> Void

  /// Endless loops of sleeps.
  private var loops: [Work] {
    let clock = clock
    return [
      { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.got(1)) } },
      { send in
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.got(1))
        }
      },
      { send in
        while true {
          await send(.got(1))
          let any: any Clock<Duration> = clock
          try await any.sleep(for: .seconds(1))
        }
      },
      { @MainActor send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.got(1)) }
      },
    ]
  }

  // SEMANTICS clocks.immediate.loop
  @Test func aTestReceivesATickAndCancelsTheTimer() async {
    for loop in loops {
      let store = makeScript()
      await store.send(.run(loop))
      await store.receive(\.got, 1, timeout: .zero) { $0.log = [1] }
      await store.receive(\.got, 1, timeout: .zero) { $0.log = [1, 1] }
      await store.send(.cancel)
      await store.finish(timeout: .zero)
    }
  }

  // SEMANTICS clocks.immediate.loop
  @Test func aTimerTicksAgainWhenTheTestSendsAnotherAction() async {
    let store = makeScript()
    await store.send(.run(loops[0]))
    await store.receive(\.got, 1) { $0.log = [1] }
    await store.send(.send(7))
    await store.receive(\.got, 7) { $0.log = [1, 7] }
    await store.receive(\.got, 1) { $0.log = [1, 7, 1] }
    await store.send(.cancel)
  }

  // Its point is that it returns.
  // SEMANTICS clocks.immediate.loop
  @Test(.timeLimit(.minutes(60))) func sleepsThatAreNoLoopEndAtOnce() async {
    let (store, gate) = (makeScript(), Gate())
    await store.send(
      .run { @MainActor [clock] (send: Send<Script.Action>) in
        try await clock.sleep(for: .seconds(1))
        await send(.got(1))
        try await clock.sleep(for: .seconds(1))
        await send(.got(2))
        for number in 3...4 { await send(.got(number)) }
        for _ in 0..<100 { try await clock.sleep(for: .seconds(1)) }
        gate.open()
      })
    // It would wait for ever if the effect did.
    await gate.wait()
    var log: [Int] = []
    for number in 1...4 {
      log.append(number)
      await store.receive(\.got, number, timeout: .zero) { $0.log = log }
    }
  }

  // SEMANTICS clocks.immediate.loop
  @Test func aLoopGoesOnUntilTheActionThatIsReceived() async {
    let store = makeScript(exhaustivity: .off)
    await store.send(
      .run { [clock] send in
        for number in 1...30 {
          try await clock.sleep(for: .seconds(1))
          await send(.got(number))
        }
      })
    await store.receive(\.got, 20, timeout: .zero)
    #expect(store.state.log == Array(1...20))
    await store.finish(timeout: .zero)
  }

  // SEMANTICS clocks.immediate.loop
  @Test func aTimerThatNeverSendsTheExpectedActionIsReported() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { [clock] state, isStart in
        state += 1
        guard isStart else { return .none }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(false) }
        }
      }
    }
    store.exhaustivity = .off
    let reported = await issues {
      await store.send(true)
      await store.receive { $0 }
    }
    await store.skipInFlightEffects()
    #expect(reported.count == 1)
    #expect(reported.first?.contains("loops on an immediate clock") == true)
  }

  // SEMANTICS clocks.immediate.loop
  @Test func aLoopOfStepsWaitsToo() async {
    let store = makeSteps { [clock] commit in
      for await _ in clock.timer(interval: .seconds(1)) { await commit { $0 += 1 } }
    }
    await store.send(true)
    await store.receiveStep { $0 = 1 }
    await store.receiveStep { $0 = 2 }
    await store.skipInFlightEffects()
  }

  /// A store whose effect makes steps.
  private func makeSteps(
    _ steps: @escaping @MainActor @Sendable (Effect<Bool>.Commit<Int>) async throws -> Void
  ) -> TestStore<Int, Bool> {
    TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .steps(of: Int.self, operation: steps) }
    }
  }

  // Its point is that it returns.
  // SEMANTICS store.send.endlessEffects
  @Test(.timeLimit(.minutes(60)), arguments: [true, false])
  func anEffectThatSendsWithoutEndIsReportedAndCancelled(_ yields: Bool) async {
    let store = makeScript(exhaustivity: .off)
    store.core.maxChainedEffects = 100
    let reported = await issues {
      await store.send(
        .run { @MainActor send in
          while !Task.isCancelled {
            await send(.got(1))
            if yields { await Task.yield() }
          }
        })
      await store.finish(timeout: .zero)
    }
    #expect(reported.count == 1)
    #expect(reported.first?.hasPrefix("An effect sent 100 actions in a row") == true)
  }

  // SEMANTICS store.send.endlessEffects
  @Test func anEffectThatSendsManyActionsInSeveralTurnsIsNoEndlessLoop() async {
    let store = makeScript()
    store.core.maxChainedEffects = 100
    await store.send(
      .run { @MainActor [clock] send in
        for number in 0..<250 {
          await send(.got(number))
          try await clock.sleep(for: .seconds(1))
        }
      })
    for number in 0..<250 { await store.receive(\.got, number) { $0.log.append(number) } }
    await store.finish()
  }
}

/// Runs a part of a test twenty times concurrently.
private func concurrently(_ operation: @escaping @MainActor @Sendable () async -> Void) async {
  await withDiscardingTaskGroup { group in
    for _ in 0..<20 { group.addTask { await operation() } }
  }
}
