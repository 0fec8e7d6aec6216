import Tessera

/// A feature that changes a probe, in observable state.
@Reducer
struct ObservedLeaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var probe = CopyProbe()
    var other = 0
  }

  enum Action {
    case touch
    case touchLater
    case wait
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .touch:
        state.probe.touch()
        return .none
      case .touchLater:
        return .run { send in await send(.touch) }
      case .wait:
        return .run { _ in try await Task.never() }
      }
    }
  }
}

/// A feature composed of probed features with every operator.
@Reducer
struct ObservedTree {
  @ObservableState
  struct State: Equatable {
    var probe = CopyProbe()
    var leaf = ObservedLeaf.State()
    var optional: ObservedLeaf.State? = ObservedLeaf.State()
    @Presents var presented: ObservedLeaf.State? = ObservedLeaf.State()
    @Presents var destination: Destination.State? = .leaf(ObservedLeaf.State())
    var rows: IdentifiedArrayOf<ObservedLeaf.State> = [
      ObservedLeaf.State(), ObservedLeaf.State(id: 1),
    ]
    var path: StackState<ObservedLeaf.State> = [ObservedLeaf.State(), ObservedLeaf.State()]
    var screens: StackState<Destination.State> = [.leaf(ObservedLeaf.State())]
    var choice = Choice.State.leaf(ObservedLeaf.State())
  }

  enum Action {
    case touch
    case leaf(ObservedLeaf.Action)
    case optional(ObservedLeaf.Action)
    case presented(PresentationAction<ObservedLeaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<ObservedLeaf>)
    case path(StackActionOf<ObservedLeaf>)
    case screens(StackActionOf<Destination>)
    case choice(Choice.Action)
  }

  @Reducer
  enum Destination {
    case leaf(ObservedLeaf)
    case other(ObservedLeaf)
  }

  @Reducer
  struct Choice {
    enum State: Equatable { case leaf(ObservedLeaf.State), none }
    enum Action { case leaf(ObservedLeaf.Action) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifCaseLet(\.leaf, action: \.leaf) { ObservedLeaf() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(\.leaf, action: \.leaf) { ObservedLeaf() }
    Scope(\.choice, action: \.choice) { Choice() }
    Reduce { state, action in
      if case .touch = action { state.probe.touch() }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { ObservedLeaf() }
    .ifLet(\.$presented, action: \.presented) { ObservedLeaf() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { ObservedLeaf() }
    .forEach(\.path, action: \.path) { ObservedLeaf() }
    .forEach(\.screens, action: \.screens)
  }
}

extension ObservedTree.Destination.State: Equatable {}

/// The tree, nested in a feature that presents it.
@Reducer
struct ObservedForest {
  @ObservableState
  struct State: Equatable {
    @Presents var tree: ObservedTree.State? = ObservedTree.State()
  }

  enum Action {
    case tree(PresentationAction<ObservedTree.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$tree, action: \.tree) { ObservedTree() }
  }
}

extension ObservedTree.State {
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

extension ObservedTree.Action {
  /// An action for each of the features except the second row and the second screen.
  static func forAll(_ action: ObservedLeaf.Action, ids: [StackElementID]) -> [ObservedTree.Action]
  {
    [
      .touch, .leaf(action), .optional(action), .presented(.presented(action)),
      .destination(.presented(.leaf(action))), .rows(.element(id: 0, action: action)),
      .path(.element(id: ids[0], action: action)),
      .screens(.element(id: ids[1], action: .leaf(action))), .choice(.leaf(action)),
    ]
  }
}
