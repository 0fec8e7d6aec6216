import Tessera

/// The smallest feature: what somebody writes on the first day.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    case restartButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .restartButtonTapped:
        state.count = 0
        return .send(.incrementButtonTapped)
      }
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }

store.send(.incrementButtonTapped)
store.send(.incrementButtonTapped)
store.send(.decrementButtonTapped)
print("after three actions: \(store.count)")

store.send(.restartButtonTapped)
print("after an effect: \(store.count)")

let place: CallSite = #callSite
print("written at \(place)")
