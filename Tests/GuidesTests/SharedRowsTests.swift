// README: begin rows
import Observation
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin rows
struct Chore: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

/// A row: the chore is shared, and what belongs to the row alone is its own.
@Reducer
struct ChoreRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Chore.ID
    @Shared var chore: Chore
    var isExpanded = false

    init(chore: Shared<Chore>) {
      id = chore.wrappedValue.id
      _chore = chore
    }
  }

  enum Action {
    case tapped
    case doneButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped: state.isExpanded.toggle()
      case .doneButtonTapped: state.$chore.isDone.withLock { $0.toggle() }
      }
      return .none
    }
  }
}

@Reducer
struct Chores {
  @ObservableState
  struct State: Equatable {
    @Shared var chores: IdentifiedArrayOf<Chore>
    var rows: IdentifiedArrayOf<ChoreRow.State> = []

    init(chores: Shared<IdentifiedArrayOf<Chore>>) {
      _chores = chores
      updateRows()
    }

    /// Gives each chore a row; those that are there already keep what is their own.
    mutating func updateRows() {
      rows = IdentifiedArray(
        uniqueElements: $chores.elements.map { chore in
          rows[id: chore.wrappedValue.id] ?? ChoreRow.State(chore: chore)
        })
    }
  }

  enum Action {
    case appeared
    case choresChanged
    case addButtonTapped(Chore)
    case rows(IdentifiedActionOf<ChoreRow>)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .appeared:
        // Chores come and go here, in other features, and in other processes.
        let ids = Observations { [chores = state.$chores] in chores.read.ids.wrappedValue }
        return .sequence(ids) { _ in .choresChanged }
      case .choresChanged:
        state.updateRows()
        return .none
      case .addButtonTapped(let chore):
        state.$chores.withLock { _ = $0.append(chore) }
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { ChoreRow() }
  }
}
// README: end

/// The rows of `Documentation/SharingState.md`.
@MainActor
@Suite struct SharedRowsTests {
  // README: begin test
  @MainActor
  @Test func eachElementOfASharedListHasARow() async {
    let chores = Shared<IdentifiedArrayOf<Chore>>(value: [Chore(id: 1, title: "Dishes")])
    let store = TestStore(initialState: Chores.State(chores: chores)) { Chores() }
    let list = await store.send(.appeared)
    await store.receive(\.choresChanged)  // the list as it is

    await store.send(\.rows[id: 1].tapped) { $0.rows[id: 1]?.isExpanded = true }
    await store.send(\.rows[id: 1].doneButtonTapped) {
      $0.rows[id: 1]?.$chore.isDone.withLock { $0 = true }
    }
    #expect(store.state.chores[id: 1]?.isDone == true)

    let windows = Chore(id: 2, title: "Windows")
    await store.send(.addButtonTapped(windows)) { $0.$chores.withLock { _ = $0.append(windows) } }
    await store.receive(\.choresChanged) { $0.updateRows() }
    #expect(store.state.rows.map(\.isExpanded) == [true, false])

    chores.withLock { _ = $0.remove(id: 1) }  // another feature
    await store.receive(\.choresChanged) { $0.updateRows() }
    #expect(store.state.rows.ids == [2])
    await list.cancel()
  }
  // README: end
}
