import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct NavigateAndLoadTests {
  @Test func theCounterArrivesAfterTheScreen() async {
    let clock = TestClock()
    let store = TestStore(initialState: NavigateAndLoad.State()) {
      NavigateAndLoad()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.opened(true)) { $0.isOpen = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) { $0.counter = Counter.State(count: 10) }
    await store.send(.opened(false)) { $0 = NavigateAndLoad.State() }
  }

  @Test func leavingEndsTheLoading() async {
    let store = TestStore(initialState: NavigateAndLoad.State()) {
      NavigateAndLoad()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.opened(true)) { $0.isOpen = true }
    await store.send(.opened(false)) { $0.isOpen = false }
  }
}
