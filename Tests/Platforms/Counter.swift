import Tessera

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Shared(.inMemory("total")) var total = 0
  }

  enum Action {
    case incrementButtonTapped
    case answered(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        state.$total.withLock { $0 += 1 }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered(7))
        }
      case .answered(let number):
        state.count = number
        return .none
      }
    }
  }
}

@MainActor
func show() -> ObserveToken {
  let store = Store(initialState: Counter.State()) { Counter() }
  store.send(.incrementButtonTapped)
  return observe { print(store.count, store.total) }
}
