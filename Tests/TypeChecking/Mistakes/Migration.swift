import Tessera

// MARK: scope on the case of a state
@Reducer
struct ScopeOnTheCaseOfAState {
  enum State { case card(Card.State) }
  enum Action { case card(Card.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.card, action: \.card) { Card() }  // error: 'ScopeCase'
  }
}

// MARK: presented child without a presentation action
@Reducer
struct PresentedChildWithoutAPresentationAction {
  @ObservableState
  struct State { @Presents var card: Card.State? }

  enum Action {
    case card(Card.Action)  // error: PresentationAction<Card.Action>
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$card, action: \.card) { Card() }
  }
}

// MARK: presentation state as a wrapper
@ObservableState
struct PresentationStateAsAWrapper {
  @PresentationState var card: Card.State?  // error: '@Presents'
}

// MARK: binding state
struct StateWithABindingState {
  @BindingState var title = ""  // error: '@ObservableState'
}

// MARK: task result
enum ActionWithATaskResult {
  case response(TaskResult<String>)  // error: 'Result<Success, any Error>'
}

// MARK: view store
@MainActor
func readThroughAViewStore(
  _ store: ViewStore<Int, Int>  // error: 'store.count'
) {}
