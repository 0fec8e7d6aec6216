import Tessera
import TesseraTesting
import Testing

/// A feature in a module whose declarations are the main actor's by default.
struct CounterTests {
  @Test func featuresNeedNoChangesInAMainActorModule() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.binding.name, "x") {
      $0.name = "x"
      $0.count = 1
    }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.receive(\.response) { $0.name = "2" }
    #expect(store.isDismissed)
  }
}
