import ExampleCounter
import Tessera
import TesseraHistory
import TesseraTesting
import Testing

@MainActor
@Suite
struct CounterReducerTests {
  @Test func itCountsUpAndDownAndStartsAgain() async {
    let store = TestStore(initialState: CounterReducer.State()) { CounterReducer() }
    await store.send(.incremented) { $0.count = 1 }
    await store.send(.incremented) { $0.count = 2 }
    await store.send(.decremented) { $0.count = 1 }
    await store.send(.reset) { $0.count = 0 }
  }

  @Test func theHistoryTravelsBackAndForth() {
    let history = History<CounterReducer.State, CounterReducer.Action>()
    let store = Store(initialState: CounterReducer.State(), history: history) { CounterReducer() }
    for action in [CounterReducer.Action.incremented, .incremented, .reset] { store.send(action) }
    history.stepBackward()
    #expect(store.count == 2)
    history.resume()
    #expect(store.count == 0)
  }
}
