import Tessera

/// An editor that saves and closes itself, and asks before unsaved text is lost.
@Reducer
struct NoteEditor {
  @ObservableState
  struct State: Equatable {
    let saved: String
    var text: String
    @Presents var alert: AlertState<Alert>?

    init(text: String) { (saved, self.text) = (text, text) }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
    case cancelButtonTapped
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case saved(String) }
  }

  @CasePathable
  enum Alert: Equatable { case discardConfirmed }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      // README: begin save
      case .saveButtonTapped:
        return .run { [dismiss, text = state.text] send in
          await send(.delegate(.saved(text)))
          await dismiss()  // last: it cancels this effect
        }
      // README: end
      case .cancelButtonTapped where state.text == state.saved,
        .alert(.presented(.discardConfirmed)):
        return .run { [dismiss] _ in await dismiss() }
      case .cancelButtonTapped:
        state.alert = .discard
        return .none
      case .binding, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<NoteEditor.Alert> {
  static var discard: Self {
    AlertState {
      TextState("Discard the changes?")
    } actions: {
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
    }
  }
}

/// A note, which an editor changes.
@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""
    @Presents var editor: NoteEditor.State?
  }

  enum Action {
    case editButtonTapped
    case editor(PresentationAction<NoteEditor.Action>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.editor = NoteEditor.State(text: state.text)
      case .editor(.presented(.delegate(.saved(let text)))):
        state.text = text
      case .editor:
        break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { NoteEditor() }
  }
}
