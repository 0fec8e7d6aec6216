import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct CountingTests {
  @Test func anyFeatureCanBeCounted() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: Counter.State()) { Counter().counting(count) }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
    #expect(count.value == 2)
  }
}
