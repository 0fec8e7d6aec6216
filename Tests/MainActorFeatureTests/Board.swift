import Tessera

/// A feature with a child of every kind.
@Reducer
struct Board {
  @ObservableState
  struct State: Equatable {
    var counter = Counter.State(id: 0)
    var rows: IdentifiedArrayOf<Counter.State> = []
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    var names: [String] = []
  }

  enum Action: ViewAction {
    case counter(Counter.Action)
    case rows(IdentifiedActionOf<Counter>)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case view(View)

    enum View {
      case addRowButtonTapped
      case editButtonTapped
      case pushButtonTapped
    }
  }

  @Reducer(state: .equatable)
  enum Path {
    case counter(Counter)
    case note(Note)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case edit(Counter)
    case alert(AlertState<Never>)
    #if DEBUG
      case inspector(Note)
    #endif
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Reduce { state, action in
      switch action {
      case .view(.addRowButtonTapped):
        state.rows.append(Counter.State(id: state.rows.count + 1))
        return .none
      case .view(.editButtonTapped):
        state.destination = .edit(state.counter)
        return .none
      case .view(.pushButtonTapped):
        state.path.append(.counter(state.counter))
        return .none
      case .counter(.delegate(.renamed(let name))),
        .rows(.element(_, .delegate(.renamed(let name)))),
        .path(.element(_, .counter(.delegate(.renamed(let name))))):
        state.names.append(name)
        return .none
      case .counter, .rows, .path, .destination:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Counter() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A feature that is not observed.
@Reducer
struct Note {
  struct State: Equatable { var text = "" }
  enum Action { case typed(String) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// A front end of the board.
@ViewAction(for: Board.self)
struct BoardScreen {
  let store: StoreOf<Board>

  func pressReturn() { send(.addRowButtonTapped) }
}
