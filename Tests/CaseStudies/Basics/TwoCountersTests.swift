import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct TwoCountersTests {
  @Test func theCountersAreIndependent() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(.first(.incrementButtonTapped)) { $0.first.count = 1 }
    await store.send(.second(.decrementButtonTapped)) { $0.second.count = -1 }
    #expect(store.state.sum == 0)
  }
}
