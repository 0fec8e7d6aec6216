import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SharedInMemoryTests {
  @Test func bothTabsHaveOneValue() async {
    let store = TestStore(initialState: SharedInMemory.State()) { SharedInMemory() }
    await store.send(.counter(.tapped)) { $0.counter.$taps.withLock { $0 = 1 } }
    #expect(store.state.profile.title == "1 taps")
    await store.send(.profile(.resetButtonTapped)) { $0.profile.$taps.withLock { $0 = 0 } }
    #expect(store.state.counter.taps == 0)
  }
}
