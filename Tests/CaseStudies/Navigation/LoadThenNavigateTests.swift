import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct LoadThenNavigateTests {
  @Test func theScreenOpensWithItsContent() async {
    let clock = TestClock()
    let store = TestStore(initialState: LoadThenNavigate.State()) {
      LoadThenNavigate()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.openButtonTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.counter = Counter.State(count: 10)
    }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 11 }
  }

  @Test func leavingEndsTheLoading() async {
    let store = TestStore(initialState: LoadThenNavigate.State()) {
      LoadThenNavigate()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.openButtonTapped) { $0.isLoading = true }
    await store.send(.leftScreen) { $0.isLoading = false }
  }
}
