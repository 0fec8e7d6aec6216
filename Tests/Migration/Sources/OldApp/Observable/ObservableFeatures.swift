import ComposableArchitecture

// Features since 1.7: observable states, enums of features, actions of a view.

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var isLoud = false
    var volume = 5
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    enum Delegate: Equatable { case muted }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.volume) { _, volume in
        Reduce { state, _ in
          volume == 0 ? .send(.delegate(.muted)) : .none
        }
      }
  }
}

@Reducer
struct Library {
  @Reducer
  enum Path {
    case book(Book)
    case settings(Settings)
  }

  @Reducer
  enum Destination {
    case add(Book)
    case alert(AlertState<Alert>)
    @CasePathable enum Alert { case confirmed }
  }

  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book.State> = []
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case addButtonTapped
    case books(IdentifiedActionOf<Book>)
    case clearButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case settingsButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(Book.State(id: state.books.count))
        return .none
      case .clearButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Remove all?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmed) { TextState("Remove") }
          })
        return .none
      case .destination(.presented(.add(.doneButtonTapped))):
        guard let book = state.destination?.add else { return .none }
        state.books.append(book)
        state.destination = nil
        return .none
      case .destination(.presented(.alert(.confirmed))):
        state.books = []
        return .none
      case .path(.element(id: _, action: .settings(.delegate(.muted)))):
        state.path.removeAll()
        return .none
      case .settingsButtonTapped:
        state.path.append(.settings(Settings.State()))
        return .none
      case .books, .destination, .path:
        return .none
      }
    }
    .forEach(\.books, action: \.books) { Book() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Library.Path.State: Equatable {}
extension Library.Destination.State: Equatable {}

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isValid = false
  }

  enum Action: ViewAction {
    case response(Bool)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case signInButtonTapped
    }
  }

  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .response(let isValid):
        state.isValid = isValid
        return .none
      case .view(.signInButtonTapped):
        return .run { [name = state.name] send in
          try await mainQueue.sleep(for: 0.5)
          await send(.response(!name.isEmpty))
        }
      case .view(.binding):
        return .none
      }
    }
  }
}

@Reducer
struct Erased {
  @ObservableState
  struct State: Equatable { var toggle = Toggle.State() }

  enum Action { case toggle(Toggle.Action) }

  let child: Reduce<Toggle.State, Toggle.Action>

  init() { child = Reduce(Toggle()) }

  var body: some ReducerOf<Self> {
    Scope(state: \.toggle, action: \.toggle) { child }
  }
}
