import Tessera

/// An alert and a confirmation dialog, which are data.
@Reducer
struct Prompts {
  @ObservableState
  struct State: Equatable {
    var items = ["Tea", "Milk"]
    @Presents var alert: AlertState<Alert>?
    @Presents var dialog: ConfirmationDialogState<Dialog>?
  }

  enum Action {
    case deleteButtonTapped
    case sortButtonTapped
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
  }

  @CasePathable
  enum Alert: Equatable { case deletionConfirmed }
  @CasePathable
  enum Dialog: Equatable { case ascendingTapped, descendingTapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        state.alert = .deletion
      case .sortButtonTapped:
        state.dialog = .order
      case .alert(.presented(.deletionConfirmed)):
        state.items = []
      case .dialog(.presented(.ascendingTapped)):
        state.items.sort()
      case .dialog(.presented(.descendingTapped)):
        state.items.sort(by: >)
      case .alert, .dialog:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension AlertState<Prompts.Alert> {
  static var deletion: Self {
    AlertState {
      TextState("Delete all items?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
    }
  }
}

extension ConfirmationDialogState<Prompts.Dialog> {
  static var order: Self {
    ConfirmationDialogState {
      TextState("Sort")
    } actions: {
      ButtonState(action: .ascendingTapped) { TextState("A to Z") }
      ButtonState(action: .descendingTapped) { TextState("Z to A") }
    }
  }
}
