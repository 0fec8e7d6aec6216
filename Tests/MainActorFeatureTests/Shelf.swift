import Tessera

/// Children of every kind.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var first = Book.State()
    var lent: Book.State?
    @Presents var sheet: Book.State?
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Answer>?
    var books: IdentifiedArrayOf<Book.State> = []
    var path = StackState<Path.State>()
    var changes = 0

    mutating func lend() { lent = first }
  }

  enum Action {
    case first(Book.Action)
    case lent(Book.Action)
    case sheet(PresentationAction<Book.Action>)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Answer>)
    case books(IdentifiedActionOf<Book>)
    case path(StackActionOf<Path>)
    case everythingTapped
  }

  enum Answer { case fine }

  @Reducer(state: .equatable)
  enum Destination {
    case book(Book)
    case alert(AlertState<Answer>)
  }

  @Reducer
  enum Path {
    case book(Book)
  }

  var body: some Reducer<State, Action> {
    Scope(\.first, action: \.first) { Book() }
    Reduce { state, action in
      guard case .everythingTapped = action else { return .none }
      state.lend()
      show(&state)
      return .none
    }
    .ifLet(\.lent, action: \.lent) { Book() }
    .ifLet(\.$sheet, action: \.sheet) { Book() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.books, action: \.books) { Book() }
    .forEach(\.path, action: \.path)
    .onChange(of: { $0.lent?.title }) { _, state in
      state.changes += 1
      return .none
    }
  }

  private func show(_ state: inout State) {
    state.sheet = Book.State()
    state.destination = .book(Book.State())
    state.alert = AlertState { "Everything is there." }
    state.books = [Book.State()]
    state.path.append(.book(Book.State()))
  }
}

extension Shelf.Path.State: nonisolated Equatable {}

/// A child.
@Reducer
struct Book {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var title = ""
  }

  enum Action {
    case renamed(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.title = title
      }
      return .none
    }
  }
}

/// A leaf feature that is written as a function.
@Reducer
struct Mark {
  struct State: Equatable { var page = 0 }

  enum Action { case turned }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.page += 1
    return .none
  }
}
