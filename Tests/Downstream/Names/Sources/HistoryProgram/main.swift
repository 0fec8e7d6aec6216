import Tessera
import TesseraHistory

@Reducer
struct Counter {
  @ObservableState
  struct State: Codable { var count = 0 }

  enum Action: Codable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

let history = HistoryOf<Counter>()
let store = Store(initialState: Counter.State(), history: history) { Counter() }
store.send(.tapped)
print(history.count)
