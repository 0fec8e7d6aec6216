import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct StopwatchTests {
  @Test func itCountsSecondsUntilItIsStopped() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.secondPassed) { $0.seconds = 1 }
    await store.receive(\.secondPassed) { $0.seconds = 2 }
    await store.send(.lapButtonTapped) { $0.laps = [2] }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
  }
}
