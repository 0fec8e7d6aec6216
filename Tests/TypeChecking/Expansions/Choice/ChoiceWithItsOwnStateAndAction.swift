import Tessera

@Reducer
public enum ChoiceWithItsOwnStateAndAction {
  case basic(Basic)

  @ObservableState
  @CasePathable
  @dynamicMemberLookup
  public enum State {
    case basic(Basic.State)
  }

  @CasePathable
  public enum Action {
    case basic(Basic.Action)
  }
}

func basic(_ state: ChoiceWithItsOwnStateAndAction.State) -> Basic.State? { state.basic }
