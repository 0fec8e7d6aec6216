import Tessera
import TesseraTesting
import Testing

struct CounterTests {
  @Test func counts() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.receive(\.response) { $0.name = "1" }
    await store.send(\.binding.name, "x") {
      $0.name = "x"
      $0.count = 2
    }
  }
}
