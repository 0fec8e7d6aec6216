import Tessera

/// A heading whose sub-headings are features of the same type, which also occurs as a detail and on
/// a stack.
@Reducer struct Outline {
  struct State: Equatable, Identifiable {
    let id: Int
    var words = 0
    var parts: IdentifiedArrayOf<Outline.State> = []
    @Presents var detail: Outline.State?
    var path = StackState<Outline.State>()
  }
  enum Action: Equatable {
    case add(Int)
    indirect case parts(IdentifiedActionOf<Outline>)
    case detail(PresentationAction<Outline.Action>)
    indirect case path(StackActionOf<Outline>)
  }
  @Dependency(\.reading) var reading
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let count) = action { state.words += count < 0 ? reading.value : count }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { Outline() }
    .forEach(\.parts, action: \.parts) { Outline() }
    .forEach(\.path, action: \.path) { Outline() }
  }
}

/// Two features, each of which is the other's child.
@Reducer struct Hen {
  struct State: Equatable {
    @Presents var egg: Egg.State?
    var hatched = 0
  }
  enum Action: Equatable {
    case egg(PresentationAction<Egg.Action>)
    case hatch
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .hatch = action { state.hatched += 1 }
      return .none
    }
    .ifLet(\.$egg, action: \.egg) { Egg() }
  }
}

@Reducer struct Egg {
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var laid = 0
  }
  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case lay
  }
  @Reducer enum Destination {
    case hen(Hen)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .lay = action { state.laid += 1 }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Egg.Destination.State: Equatable {}
extension Egg.Destination.Action: Equatable {}
