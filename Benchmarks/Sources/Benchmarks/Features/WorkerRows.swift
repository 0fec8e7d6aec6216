import Tessera

/// Waits, as an element of a list that can go away.
@Reducer
struct WaitingRow {
  struct State: Identifiable {
    let id: Int
  }

  enum Action {
    case started
    case answered
  }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .started: .run { [gate] _ in await gate.pass() }
      case .answered: .none
      }
    }
  }
}

/// A row whose optional child waits.
@Reducer
struct ParentRow {
  struct State: Identifiable {
    let id: Int
    var child: WaitingRow.State?
  }

  enum Action {
    case child(WaitingRow.Action)
  }

  let gate: Gate

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.child, action: \.child) { WaitingRow(gate: gate) }
  }
}

/// A counter, and a list of features whose children wait.
@Reducer
struct ParentRows {
  struct State {
    var count = 0
    var rows: IdentifiedArrayOf<ParentRow.State>
  }

  enum Action {
    case tapped
    case rows(IdentifiedActionOf<ParentRow>)
  }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ParentRow(gate: gate) }
  }
}

/// A counter, and a list of features that wait.
@Reducer
struct WaitingRows {
  struct State {
    var count = 0
    var rows: IdentifiedArrayOf<WaitingRow.State>
  }

  enum Action {
    case tapped
    case appended
    case inserted(Int)
    /// Removes the row in the middle.
    case removed
    /// Moves the first row to the end.
    case moved
    case rows(IdentifiedActionOf<WaitingRow>)
  }

  let gate: Gate

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .appended: state.rows.append(WaitingRow.State(id: state.rows.count))
      case .inserted(let id): state.rows.append(WaitingRow.State(id: id))
      case .removed: state.rows.remove(at: state.rows.count / 2)
      case .moved: state.rows.move(fromOffsets: [0], toOffset: state.rows.count)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { WaitingRow(gate: gate) }
  }
}
