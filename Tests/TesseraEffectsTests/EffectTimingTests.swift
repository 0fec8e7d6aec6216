import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraEffects

@MainActor
@Suite
struct EffectTimingTests {
  private struct Failure: Error {}

  @Test func aSubtaskRunsAtOnceUpToItsFirstSuspension() async {
    let (gate, counter) = (Gate(), Counter())
    let subtask = startEffectSubtask {
      counter.count += 1
      await gate.wait()
      return counter.count
    }
    #expect(counter.count == 1)
    gate.open()
    #expect(await subtask.value == 1)
  }

  @Test func aSubtaskIsCancelledAlone() async {
    let subtask = startEffectSubtask { await untilCancelled() }
    subtask.cancel()
    await subtask.value
    #expect(!Task.isCancelled)
  }

  @Test func sleepingUsesTheGivenClockOrTheDependency() async throws {
    for clock in [TestClock(), nil] {
      let dependency = TestClock()
      let woken = Counter()
      let sleeper = withDependencies {
        $0.continuousClock = dependency
      } operation: {
        Task {
          try await EffectSleep.sleep(.seconds(1), on: clock)
          MainActor.preconditionIsolated()
          woken.count += 1
        }
      }
      await (clock ?? dependency).advance(by: .milliseconds(999))
      #expect(woken.count == 0)
      await (clock ?? dependency).advance(by: .milliseconds(1))
      try await sleeper.value
      #expect(woken.count == 1)
    }
  }

  @Test func sleepingEndsWithItsTask() async {
    let sleeper = Task { try await EffectSleep.sleep(.seconds(1), on: TestClock()) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test func anOperationThatDoesNotSuspendUsesNoClock() async throws {
    let unused = UnimplementedClock()
    #expect(try await EffectRace.run({}, timeout: .seconds(1), on: unused))
    await #expect(throws: Failure.self) {
      try await EffectRace.run({ throw Failure() }, timeout: .seconds(1), on: unused)
    }
  }

  @Test func theFirstToEndDecidesTheRace() async throws {
    let clock = TestClock()
    let slow = Task {
      try await EffectRace.run({ await untilCancelled() }, timeout: .seconds(1), on: clock)
    }
    let fast = Task {
      try await EffectRace.run(
        { try await clock.sleep(for: .milliseconds(500)) }, timeout: .seconds(1), on: clock)
    }
    await clock.advance(by: .seconds(1))
    #expect(try await !slow.value)
    #expect(try await fast.value)
    try await clock.checkSuspension()
  }

  @Test func theRaceThrowsTheErrorOfTheOperation() async {
    let gate = Gate()
    let race = Task {
      try await EffectRace.run(
        {
          await gate.wait()
          throw Failure()
        }, timeout: .seconds(1), on: TestClock())
    }
    gate.open()
    await #expect(throws: Failure.self) { try await race.value }
  }
}

@MainActor
private final class Counter {
  var count = 0
}
