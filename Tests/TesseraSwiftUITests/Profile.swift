import SwiftUI
import Tessera
import TesseraSwiftUI

/// A feature with a form, presentations, a path and a list.
@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var query = ""
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Answer>?
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<Editor.State> = []
    var log: [String] = []
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Answer>)
    case askButtonTapped
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case editButtonTapped
    case path(StackActionOf<Path>)
    case queryChanged(String)
    case rows(IdentifiedActionOf<Editor>)
    case warnButtonTapped
  }

  enum Answer: Equatable, Sendable { case no, yes }

  @Reducer(state: .equatable)
  enum Destination {
    case dialog(ConfirmationDialogState<Answer>)
    case editor(Editor)
  }

  @Reducer(state: .equatable)
  enum Path {
    case editor(Editor)
    case viewed(Viewed)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)), .destination(.presented(.dialog(let answer))):
        state.log.append("\(answer)")
      case .alert(.dismiss), .destination(.dismiss): state.log.append("dismissed")
      case .askButtonTapped: state.destination = .dialog(.question)
      case .editButtonTapped: state.destination = .editor(Editor.State(id: 0))
      case .path(.popFrom(let id)): state.log.append("popped \(id)")
      case .path(.push): state.log.append("pushed")
      case .queryChanged(let query): state.query = query.uppercased()
      case .warnButtonTapped: state.alert = .warning
      case .binding, .destination, .path, .rows: break
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { Editor() }
  }
}

/// A form of one field.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var title = ""
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

/// A feature whose view has actions of its own.
@Reducer
struct Viewed {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var count = 0
  }

  enum Action: ViewAction {
    case view(View)
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case tapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.tapped) = action { state.count += 1 }
      return .none
    }
  }
}

extension StoreOf<Profile> {
  static func profile() -> StoreOf<Profile> {
    Store(
      initialState: Profile.State(
        rows: [Editor.State(id: 1, title: "one"), Editor.State(id: 2, title: "two")])
    ) { Profile() }
  }
}

extension AlertState where Action == Profile.Answer {
  static var warning: Self {
    AlertState {
      TextState("Careful")
    } actions: {
      ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It is for ever.")
    }
  }
}

extension ConfirmationDialogState where Action == Profile.Answer {
  static var question: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Really?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
    }
  }
}

/// The feature's view, with one kind of presentation.
struct ProfileView: View {
  @Bindable var store: StoreOf<Profile>
  var kind = "sheet"

  var body: some View {
    let editor = $store.scope(\.destination?.editor, action: \.destination.editor)
    switch kind {
    case "cover": form.fullScreenCover(item: editor) { EditorView(store: $0) }
    case "popover": form.popover(item: editor) { EditorView(store: $0) }
    case "page": form.navigationDestination(item: editor) { EditorView(store: $0) }
    default: form.sheet(item: editor) { EditorView(store: $0) }
    }
  }

  private var form: some View {
    Form {
      Text(store.name)
      TextField("Name", text: $store.name)
      TextField("Query", text: $store.query.sending(\.queryChanged))
    }
    .alert($store.scope(\.alert, action: \.alert))
    .confirmationDialog($store.scope(\.destination?.dialog, action: \.destination.dialog))
  }
}

/// The view of a form of one field.
struct EditorView: View {
  @Bindable var store: StoreOf<Editor>

  var body: some View { TextField("Title", text: $store.title) }
}
