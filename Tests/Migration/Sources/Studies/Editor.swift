import ComposableArchitecture
import Foundation

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var text = ""
  }
  enum Action: BindableAction { case binding(BindingAction<State>), deleteButtonTapped }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct Notes {
  @Reducer
  enum Path {
    case note(Note)
    case info(Info)
  }
  @Reducer
  struct Info {
    struct State: Equatable {}
    enum Action {}
  }
  @ObservableState
  struct State {
    var notes: IdentifiedArrayOf<Note.State> = []
    var path = StackState<Path.State>()
    @Presents var confirmation: ConfirmationDialogState<Action.Confirmation>?
  }
  enum Action {
    case notes(IdentifiedActionOf<Note>)
    case path(StackActionOf<Path>)
    case infoButtonTapped
    case confirmation(PresentationAction<Confirmation>)
    enum Confirmation: Equatable { case delete(Note.State.ID) }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .notes(.element(id: let id, action: .deleteButtonTapped)):
        state.confirmation = ConfirmationDialogState(titleVisibility: .visible) {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .delete(id)) { TextState("Delete") }
        }
        return .none
      case .confirmation(.presented(.delete(let id))):
        state.notes.remove(id: id)
        return .none
      case .infoButtonTapped:
        state.path.append(.info(Info.State()))
        return .none
      case .path(.element(id: _, action: .note(.binding(\.text)))): return .none
      case .notes, .path, .confirmation: return .none
      }
    }
    .forEach(\.notes, action: \.notes) { Note() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}
extension Notes.State: Equatable {}
extension Notes.Path.State: Equatable {}
