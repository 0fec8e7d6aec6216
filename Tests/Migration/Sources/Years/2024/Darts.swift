import ComposableArchitecture

// 2024, version 1.10. The trap: shared state of the first versions, with a value beside the
// property's name.

@Reducer
struct Throw {
  @ObservableState
  struct State: Equatable {
    @Shared var points: Int
    var throwsLeft = 3
  }
  enum Action { case hit(Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hit(let points):
        state.throwsLeft -= 1
        state.points -= points
        return .none
      }
    }
  }
}

@Reducer
struct Darts {
  @ObservableState
  struct State: Equatable {
    @Shared var points = 301
    @Presents var turn: Throw.State?
  }
  enum Action {
    case turn(PresentationAction<Throw.Action>)
    case turnStarted
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turnStarted:
        state.turn = Throw.State(points: state.$points)
        return .none
      case .turn:
        if state.turn?.throwsLeft == 0 { state.turn = nil }
        return .none
      }
    }
    .ifLet(\.$turn, action: \.turn) { Throw() }
  }
}
