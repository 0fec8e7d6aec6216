import Tessera

@Reducer
enum ChoiceWithItsOwnState {
  case basic(Basic)
  case alert(AlertState<Never>)

  enum State: Equatable {
    case basic(Basic.State)
    case alert(AlertState<Never>)
    case waiting
  }
}

@Reducer
struct ChoiceWithItsOwnStateParent {
  @ObservableState
  struct State: Equatable {
    @Presents var choice: ChoiceWithItsOwnState.State?
  }

  enum Action {
    case choice(PresentationAction<ChoiceWithItsOwnState.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$choice, action: \.choice)
  }
}

@MainActor
func pages(of store: StoreOf<ChoiceWithItsOwnState>) -> Int {
  switch store.case {
  case .basic(let store): store.state == Basic.State() ? 1 : 2
  case .alert: 3
  case .waiting: 0
  }
}
