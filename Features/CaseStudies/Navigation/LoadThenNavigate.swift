import Tessera

/// The button shows progress, and the screen opens when its content is there.
@Reducer
struct LoadThenNavigate {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    @Presents var counter: Counter.State?
  }

  enum Action {
    case openButtonTapped
    case leftScreen
    case loaded(count: Int)
    case counter(PresentationAction<Counter.Action>)
  }

  enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped:
        state.isLoading = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(count: 10))
        }
        .cancellable(id: CancelID.load)
      case .leftScreen:
        state.isLoading = false
        return .cancel(id: CancelID.load)
      case .loaded(let count):
        state.isLoading = false
        state.counter = Counter.State(count: count)
        return .none
      case .counter:
        return .none
      }
    }
    .ifLet(\.$counter, action: \.counter) { Counter() }
  }
}
