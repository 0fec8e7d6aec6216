import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct EffectPauseTests {
  @Test func itSleepsOnTheGivenClockOrOnThatOfTheDependencies() async throws {
    for clock in [TestClock(), nil] {
      let own = TestClock()
      let woken = Counter()
      let sleeper = withDependencies {
        $0.continuousClock = own
      } operation: {
        Task {
          try await EffectPause.sleep(.seconds(1), on: clock)
          MainActor.preconditionIsolated()
          woken.count += 1
        }
      }
      await (clock ?? own).advance(by: .milliseconds(999))
      #expect(woken.count == 0)
      await (clock ?? own).advance(by: .milliseconds(1))
      try await sleeper.value
      #expect(woken.count == 1)
    }
  }

  @Test func itEndsWithItsTask() async {
    let sleeper = Task { try await EffectPause.sleep(.seconds(1), on: TestClock()) }
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }
}
