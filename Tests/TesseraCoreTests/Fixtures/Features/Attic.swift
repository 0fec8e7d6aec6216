import Tessera

/// A feature with each kind of child that can vanish; the children have lists, and children.
@Reducer
struct Attic {
  @ObservableState
  struct State: Equatable, Sendable {
    @Presents var box: Box.State?
    var spare: Box.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Box.State> = []
    var sold: IdentifiedArrayOf<Box.State> = []
    var stack = StackState<Box.State>()
    var screens = StackState<Destination.State>()
    var count = 0
  }

  enum Action {
    case box(PresentationAction<Box.Action>)
    case spare(Box.Action)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Box>)
    case sold(IdentifiedActionOf<Box>)
    case stack(StackActionOf<Box>)
    case screens(StackActionOf<Destination>)
    case change(@Sendable (inout State) -> Void)
  }

  @Reducer
  enum Destination {
    case box(Box)
    case tag(Tag)
    case note(PlainNote)
    case inside(Inside)
  }

  @Reducer
  enum Inside {
    case box(Box)
    case tag(Tag)
  }

  /// Changes the attic's state after an action of a child.
  var own: @Sendable (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) } else { own(&state, action) }
      return .none
    }
    .ifLet(\.$box, action: \.box) { Box() }
    .ifLet(\.spare, action: \.spare) { Box() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Box() }
    .forEach(\.sold, action: \.sold) { Box() }
    .forEach(\.stack, action: \.stack) { Box() }
    .forEach(\.screens, action: \.screens)
  }
}

extension Attic.Destination.State: Equatable, Sendable {}
extension Attic.Inside.State: Equatable, Sendable {}

/// A child with a list, a part, and a child that it presents.
@Reducer
struct Box {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var title = ""
    var items: [Int] = []
    var probe = CopyProbe()
    var tag = Tag.State()
    @Presents var inner: Tag.State?
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case tag(Tag.Action)
    case inner(PresentationAction<Tag.Action>)
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Scope(\.tag, action: \.tag) { Tag() }
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      case .closeTapped:
        state.title = "Closed"
        return .run { _ in await dismiss() }
      case .tag, .inner:
        return .none
      }
    }
    .ifLet(\.$inner, action: \.inner) { Tag() }
  }
}

/// A child of a child.
@Reducer
struct Tag {
  @ObservableState
  struct State: Equatable, Sendable {
    var text = ""
    var words: [String] = []
    var probe = CopyProbe()
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      }
      return .none
    }
  }
}

/// A child whose state is not observable.
@Reducer
struct PlainNote {
  struct State: Equatable, Sendable {
    var text = ""
    var words: [String] = []
    var probe = CopyProbe()
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      }
      return .none
    }
  }
}

extension Store where State == Attic.State, Action == Attic.Action {
  /// An attic with every child present.
  static func attic(
    own: @escaping @Sendable (inout Attic.State, Attic.Action) -> Void = { _, _ in }
  ) -> Store {
    var state = Attic.State()
    state.box = Box.State(items: [1], inner: Tag.State())
    state.spare = Box.State(items: [1])
    state.destination = .box(Box.State(items: [1]))
    state.rows = [Box.State(id: 0, items: [1]), Box.State(id: 1, items: [1])]
    state.stack = [Box.State(items: [1]), Box.State(items: [1])]
    state.screens = [.box(Box.State(items: [1]))]
    return Store(initialState: state) { Attic(own: own) }
  }

  /// Changes the state without an action of a child.
  func change(_ change: @escaping @Sendable (inout Attic.State) -> Void) { send(.change(change)) }
}
