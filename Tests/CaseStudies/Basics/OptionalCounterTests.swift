import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct OptionalCounterTests {
  @Test func aCounterThatIsTurnedOffForgetsItsCount() async {
    let store = TestStore(initialState: OptionalCounter.State()) { OptionalCounter() }
    await store.send(.toggleButtonTapped) { $0.counter = Counter.State() }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 1 }
    await store.send(.toggleButtonTapped) { $0.counter = nil }
    await store.send(.toggleButtonTapped) { $0.counter = Counter.State() }
  }
}
