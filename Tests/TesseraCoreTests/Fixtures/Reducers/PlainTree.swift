import Tessera

/// A feature that changes a probe, in plain state.
@Reducer
struct PlainLeaf {
  struct State: Equatable, Identifiable {
    var id = 0
    var probe = CopyProbe()
    var other = 0
  }

  enum Action {
    case touch
    case touchLater
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .touch:
        state.probe.touch()
        return .none
      case .touchLater:
        return .run { send in await send(.touch) }
      }
    }
  }
}

/// A feature composed of probed features with every operator.
@Reducer
struct PlainTree {
  struct State: Equatable {
    var probe = CopyProbe()
    var leaf = PlainLeaf.State()
    var optional: PlainLeaf.State? = PlainLeaf.State()
    @Presents var presented: PlainLeaf.State? = PlainLeaf.State()
    @Presents var destination: Destination.State? = .leaf(PlainLeaf.State())
    var rows: IdentifiedArrayOf<PlainLeaf.State> = [PlainLeaf.State(), PlainLeaf.State(id: 1)]
    var path: StackState<PlainLeaf.State> = [PlainLeaf.State(), PlainLeaf.State()]
    var screens: StackState<Destination.State> = [.leaf(PlainLeaf.State())]
    var choice = Choice.State.leaf(PlainLeaf.State())
  }

  enum Action {
    case touch
    case leaf(PlainLeaf.Action)
    case optional(PlainLeaf.Action)
    case presented(PresentationAction<PlainLeaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<PlainLeaf>)
    case path(StackActionOf<PlainLeaf>)
    case screens(StackActionOf<Destination>)
    case choice(Choice.Action)
  }

  @Reducer
  enum Destination {
    case leaf(PlainLeaf)
    case other(PlainLeaf)
  }

  @Reducer
  struct Choice {
    enum State: Equatable { case leaf(PlainLeaf.State), none }
    enum Action { case leaf(PlainLeaf.Action) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.leaf, action: \.leaf) { PlainLeaf() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(\.leaf, action: \.leaf) { PlainLeaf() }
    Scope(\.choice, action: \.choice) { Choice() }
    Reduce { state, action in
      if case .touch = action { state.probe.touch() }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { PlainLeaf() }
    .ifLet(\.$presented, action: \.presented) { PlainLeaf() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { PlainLeaf() }
    .forEach(\.path, action: \.path) { PlainLeaf() }
    .forEach(\.screens, action: \.screens)
  }
}

extension PlainTree.Destination.State: Equatable {}

/// The tree, nested in a feature that presents it.
@Reducer
struct PlainForest {
  struct State: Equatable {
    @Presents var tree: PlainTree.State? = PlainTree.State()
  }

  enum Action {
    case tree(PresentationAction<PlainTree.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$tree, action: \.tree) { PlainTree() }
  }
}

extension PlainTree.State {
  /// The probes of all features.
  var probes: [CopyProbe] {
    var probes = [probe, leaf.probe]
    probes += [optional?.probe, presented?.probe].compactMap { $0 }
    if case .leaf(let leaf) = destination { probes.append(leaf.probe) }
    probes += rows.map(\.probe) + path.map(\.probe)
    for case .leaf(let leaf) in screens { probes.append(leaf.probe) }
    if case .leaf(let leaf) = choice { probes.append(leaf.probe) }
    return probes
  }
}

extension PlainTree.Action {
  /// An action for each of the features except the second row and the second screen.
  static func forAll(_ action: PlainLeaf.Action, ids: [StackElementID]) -> [PlainTree.Action] {
    [
      .touch, .leaf(action), .optional(action), .presented(.presented(action)),
      .destination(.presented(.leaf(action))), .rows(.element(id: 0, action: action)),
      .path(.element(id: ids[0], action: action)),
      .screens(.element(id: ids[1], action: .leaf(action))), .choice(.leaf(action)),
    ]
  }
}
