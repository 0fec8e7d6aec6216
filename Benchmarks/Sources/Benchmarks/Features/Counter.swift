import Tessera

/// A counter whose state isn't observable by field.
@Reducer
struct PlainCounter {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case incrementTapped
    case decrementTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.count += 1
      case .decrementTapped: state.count -= 1
      }
      return .none
    }
  }
}

/// A counter whose state is observable by field.
@Reducer
struct ObservedCounter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var title = "Counter"
  }

  enum Action: Equatable {
    case incrementTapped
    case decrementTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.count += 1
      case .decrementTapped: state.count -= 1
      }
      return .none
    }
  }
}
