import Tessera

@Reducer
enum ChoiceWithItsOwnAction {
  case basic(Basic)

  enum Action {
    case basic(Basic.Action)
    case closed
  }
}

func isClosed(_ action: ChoiceWithItsOwnAction.Action) -> Bool { action.is(\.closed) }
