import Tessera

/// A feature with rows, which is itself a row of `Shelves`.
@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var rows: IdentifiedArrayOf<Worker.State> = []
  }

  enum Action {
    case rows(IdentifiedActionOf<Worker>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Worker() }
  }
}

/// A feature with children of every kind, and with rows of rows.
@Reducer
struct Shelves {
  @ObservableState
  struct State: Equatable, Sendable {
    var family = everyChild
    var shelves: IdentifiedArrayOf<Shelf.State> = [
      Shelf.State(id: 0, rows: [Worker.State(id: 0), Worker.State(id: 1)]),
      Shelf.State(id: 1, rows: [Worker.State(id: 0)]),
    ]
  }

  enum Action {
    case family(Family.Action)
    case shelves(IdentifiedActionOf<Shelf>)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(\.family, action: \.family) { Family() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.shelves, action: \.shelves) { Shelf() }
  }
}
