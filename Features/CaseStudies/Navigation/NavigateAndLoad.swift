import Tessera

/// The screen opens at once, and its counter arrives a second later.
@Reducer
struct NavigateAndLoad {
  @ObservableState
  struct State: Equatable {
    var isOpen = false
    var counter: Counter.State?
  }

  enum Action {
    case opened(Bool)
    case loaded(count: Int)
    case counter(Counter.Action)
  }

  enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .opened(true):
        state.isOpen = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(count: 10))
        }
        .cancellable(id: CancelID.load)
      case .opened(false):
        state = State()
        return .cancel(id: CancelID.load)
      case .loaded(let count):
        state.counter = Counter.State(count: count)
        return .none
      case .counter:
        return .none
      }
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}
