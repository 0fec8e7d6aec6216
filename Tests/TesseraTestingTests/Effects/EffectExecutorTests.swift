import Tessera
import Testing

@testable import TesseraTesting

@MainActor
@Suite
struct EffectExecutorTests {
  let executor = EffectExecutor(jobs: EffectJobs())

  private func start(
    _ work: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    EffectStart.task(name: nil, priority: nil, on: executor) { [executor] in
      executor.enter()
      await work()
    }
  }

  @Test func anEffectThatRunsDoesNotWaitForAClock() async {
    let task = start { try? await Task.never() }
    #expect(!executor.waitsForClock)
    task.cancel()
    await task.value
  }

  @Test func anEffectThatSleepsDoes() async {
    let clock = TestClock()
    let task = start { try? await clock.sleep(for: .seconds(1)) }
    #expect(executor.waitsForClock)
    task.cancel()
    await task.value
    #expect(!executor.waitsForClock)
  }

  @Test func anEffectThatHasRunElsewhereMayHaveLeftAChildThere() async {
    let clock = TestClock()
    let task = start {
      await Elsewhere.work()
      try? await clock.sleep(for: .seconds(1))
    }
    await clock.advance()
    #expect(!executor.waitsForClock)
    await clock.advance(by: .seconds(1))
    await task.value
  }

  @Test func theSleepOfAChildTaskIsNotThatOfTheEffect() async {
    let clock = TestClock()
    let task = start {
      async let sleep: ()? = clock.sleep(for: .seconds(1))
      _ = try? await sleep
    }
    await clock.advance()
    #expect(!executor.waitsForClock)
    await clock.advance(by: .seconds(1))
    await task.value
  }
}
