import Tessera
import TesseraHistory

@Reducer
package struct Counter {
  @ObservableState
  package struct State: Codable {
    var count = 0

    package init() {}
  }

  package enum Action: Codable { case tapped }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A store with a history, and an entry in it.
@MainActor
package func recordedStore() -> (StoreOf<Counter>, HistoryOf<Counter>) {
  let history = HistoryOf<Counter>()
  let store = Store(initialState: Counter.State(), history: history) { Counter() }
  store.send(.tapped)
  return (store, history)
}
