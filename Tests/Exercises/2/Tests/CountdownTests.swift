import Tessera
import TesseraTesting
import Testing

@testable import Exercise

// README: begin countdown
@MainActor
struct CountdownTests {
  private let clock = TestClock()

  private func store(seconds: Int) -> TestStoreOf<Countdown> {
    TestStore(initialState: Countdown.State(seconds: seconds)) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func itCountsToZeroAndStops() async {
    let store = store(seconds: 2)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.secondPassed) { $0.seconds = 1 }
    await store.receive(\.secondPassed) {
      $0.seconds = 0
      $0.isRunning = false
    }
  }

  @Test func itIsPausedAndGoesOn() async {
    let store = store(seconds: 3)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondPassed) { $0.seconds = 2 }
    await store.send(.pauseButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondPassed) { $0.seconds = 1 }
    await store.send(.pauseButtonTapped) { $0.isRunning = false }
  }

  @Test func aSecondTapOnStartDoesNotMakeItFaster() async {
    let store = store(seconds: 5)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.secondPassed) { $0.seconds = 4 }
    await store.send(.pauseButtonTapped) { $0.isRunning = false }
  }
}
// README: end
