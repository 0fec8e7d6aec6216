import Tessera

/// A feature with prompts of every kind.
@Reducer
struct PromptFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Answer>?
    @Presents var dialog: ConfirmationDialogState<Answer>?
    @Presents var destination: Destination.State?
    var answers: [Answer] = []
  }

  enum Action {
    case alert(PresentationAction<Answer>)
    case dialog(PresentationAction<Answer>)
    case destination(PresentationAction<Destination.Action>)
  }

  enum Answer: Equatable, Sendable { case yes, no, again, askAnother }

  @Reducer
  enum Destination {
    case alert(AlertState<Answer>)
    case worker(Worker)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)):
        state.answers.append(answer)
        if answer == .again { state.alert = .question }
        if answer == .askAnother {
          state.alert = nil
          state.dialog = .question
        }
      case .dialog(.presented(let answer)), .destination(.presented(.alert(let answer))):
        state.answers.append(answer)
        if answer == .askAnother { state.destination = .worker(Worker.State()) }
      default: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension PromptFeature.Destination.State: Equatable {}

extension AlertState where Action == PromptFeature.Answer {
  static var question: Self {
    AlertState {
      TextState("Really?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
  }
}

extension ConfirmationDialogState where Action == PromptFeature.Answer {
  static var question: Self {
    ConfirmationDialogState {
      TextState("Which?")
    } actions: {
      ButtonState(action: .yes) { TextState("This") }
    }
  }
}
