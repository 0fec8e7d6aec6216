// README: begin counter
import Tessera

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
let drawing = observe { print("Count: \(store.count)") }
while readLine() != nil { store.send(.tapped) }
// README: end
