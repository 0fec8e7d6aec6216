import Tessera

@Reducer
struct Counter {
  @ObservableState
  struct State {
    var count = 0
  }

  enum Action { case tapped }

  @Dependency(\.date.now) var now
  @Dependency(\.calendar) var calendar

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += calendar.isDate(now, inSameDayAs: now) ? 1 : 0
      return .none
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
store.send(.tapped)
print(store.count)
