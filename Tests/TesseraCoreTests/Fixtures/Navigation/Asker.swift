import Tessera

/// A feature that presents prompts.
@Reducer
struct Asker {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Answer>?
    @Presents var dialog: ConfirmationDialogState<Answer>?
    @Presents var prompt: Prompt.State?
    var answers: [Answer] = []
  }

  enum Answer { case yes, no }

  enum Action {
    case alert(PresentationAction<Answer>)
    case dialog(PresentationAction<Answer>)
    case prompt(PresentationAction<Prompt.Action>)
  }

  @Reducer
  enum Prompt {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case worker(Worker)
  }

  /// The feature's own reduction of any action.
  var own: @Sendable (inout State) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)), .dialog(.presented(let answer)),
        .prompt(.presented(.alert(let answer))), .prompt(.presented(.dialog(let answer))):
        state.answers.append(answer)
      default: break
      }
      own(&state)
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$prompt, action: \.prompt)
  }
}

extension Asker.Prompt.State: Equatable {}

extension AlertState<Asker.Answer> {
  static func asking(_ question: String) -> Self {
    Self {
      TextState(question)
    } actions: {
      ButtonState(role: .destructive, action: .yes) { "Yes" }
      ButtonState(role: .cancel, action: .no) { "No" }
    }
  }
}

extension ConfirmationDialogState<Asker.Answer> {
  static func asking(_ question: String) -> Self {
    Self {
      TextState(question)
    } actions: {
      ButtonState(action: .yes) { "Yes" }
    }
  }
}

extension Store where State == Asker.State, Action == Asker.Action {
  static func asker(
    _ state: State, own: @escaping @Sendable (inout State) -> Void = { _ in }
  ) -> Store { Store(initialState: state) { Asker(own: own) } }
}
