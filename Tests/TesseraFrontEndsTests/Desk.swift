import Tessera

/// A feature with everything that a front end presents, and a log of its actions.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    @Presents var note: Note.State?
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Answer>?
    var path = StackState<Note.State>()
    var rows: IdentifiedArrayOf<Note.State> = []
    /// Whether a dismissal or a pop is undone at once.
    var isStubborn = false
    var log: [String] = []
  }

  enum Action {
    case alert(PresentationAction<Answer>)
    case change(@MainActor @Sendable (inout State) -> Void)
    case destination(PresentationAction<Destination.Action>)
    case note(PresentationAction<Note.Action>)
    case path(StackAction<Note.State, Note.Action>)
    case rows(IdentifiedActionOf<Note>)
  }

  enum Answer: Equatable, Sendable { case again, no, yes }

  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Answer>)
    case note(Note)
    case sketch(Note)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(let answer)), .destination(.presented(.alert(let answer))):
        state.log.append("\(answer)")
        if answer == .again { state.alert = .question }
      case .alert(.dismiss): state.log.append("alert dismissed")
      case .change(let change): MainActor.assumeIsolated { change(&state) }
      case .destination(.dismiss): state.log.append("destination dismissed")
      case .note(.dismiss):
        state.log.append("dismissed \(state.note?.id ?? -1)")
        if state.isStubborn { return .send(.change { [note = state.note] in $0.note = note }) }
      case .path(.popFrom(let id)):
        state.log.append("popped \(id)")
        if state.isStubborn { return .send(.change { [path = state.path] in $0.path = path }) }
      case .path(.push(let id, _)): state.log.append("pushed \(id)")
      case .destination, .note, .path, .rows: break
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) { Note() }
    .forEach(\.rows, action: \.rows) { Note() }
  }
}

/// A child with an ID.
@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
    var text = ""
  }

  enum Action {
    case texted(String)
    case work
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .texted(let text):
        state.text = text
        return .none
      case .work:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

extension StoreOf<Desk> {
  static func desk(
    _ state: Desk.State = Desk.State(), ids: StackElementIDGenerator = StackElementIDGenerator()
  ) -> StoreOf<Desk> {
    Store(initialState: state) {
      Desk()
    } withDependencies: {
      $0.stackElementID = ids
    }
  }

  /// Changes the state by an action.
  func change(_ change: @escaping @MainActor @Sendable (inout Desk.State) -> Void) {
    send(.change(change))
  }
}

extension AlertState where Action == Desk.Answer {
  static var question: Self {
    AlertState {
      TextState("Really?")
    } actions: {
      ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
      ButtonState(action: .again) { TextState("Ask again") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It is for ever.")
    }
  }
}

// README: begin slide
/// The duration of a slide in milliseconds.
enum SlideKey: StoreTransactionKey { static let defaultValue = 0 }

extension StoreTransaction {
  var slide: Int {
    get { self[SlideKey.self] }
    set { self[SlideKey.self] = newValue }
  }
}
// README: end
