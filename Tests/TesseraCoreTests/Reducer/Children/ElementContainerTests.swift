import Tessera
import TesseraIdentified
import TesseraSupport
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ElementContainerTests {
  private func store() -> StoreOf<Board> {
    Store(
      initialState: Board.State(cells: Cells(states: ["a": Worker.State(), "b": Worker.State()]))
    ) {
      Board()
    }
  }

  @Test func forEachRunsOnACollectionOfYourOwn() {
    let store = store()
    store.send(.cells(.element(id: "b", action: .add(2))))
    #expect(store.cells.states.mapValues(\.count) == ["a": 0, "b": 2])
    #expect(store.log == ["2"])
  }

  // SEMANTICS lists.removal.effects
  @Test func removingAnElementCancelsItsEffectsOnly() {
    let store = store()
    store.send(.cells(.element(id: "a", action: .start)))
    store.send(.cells(.element(id: "b", action: .start)))
    #expect(store.runningEffects == 2)
    store.send(.remove("a"))
    #expect(store.runningEffects == 1)
    store.send(.cells(.element(id: "b", action: .stop)))
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentElementIsAnIssue() {
    let store = store()
    let reported = issues { store.send(.cells(.element(id: "c", action: .add(1)))) }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("'forEach'") == true)
  }

  @Test func theContainersOfTheFrameworkHaveVersions() throws {
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0), Worker.State(id: 1)]
    var path = StackState([Worker.State(), Worker.State()])
    let seen = (try #require(rows.elementsVersion), try #require(path.elementsVersion))
    ListVersion.didLook()
    _ = (
      rows.withElement(id: 0) { $0.count = 1 }, path.withElement(id: path.ids[0]) { $0.count = 1 }
    )
    #expect(rows[0].count == 1 && path[0].count == 1)
    let changes = (
      try #require(rows.elementsVersion?.changes(since: seen.0)),
      try #require(path.elementsVersion?.changes(since: seen.1))
    )
    #expect(changes.0 == (0..<1, 0..<1))
    #expect(changes.1 == (0..<1, 0..<1))
    var ids: [Int] = []
    rows.forEachID(in: 1..<2) { ids.append($0) }
    path.forEachID(in: 1..<2) { ids.append(path.ids.firstIndex(of: $0) ?? -1) }
    #expect(ids == [1, 1])
    #expect(Cells().elementsVersion == nil)
    Cells(states: ["a": Worker.State()]).forEachID(in: 0..<1) { _ in ids = [] }
    #expect(ids == [1, 1])
  }
}

/// A collection of child states that is neither a list nor a stack.
private struct Cells: Equatable, ElementContainer {
  var states: [String: Worker.State] = [:]

  mutating func withElement<Result>(
    id: String, _ body: (inout Worker.State) -> Result
  ) -> Result? {
    guard let index = states.index(forKey: id) else { return nil }
    return body(&states.values[index])
  }

  func element(id: String) -> Worker.State? { states[id] }
}

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable {
    var cells: Cells
    var log: [String] = []
  }

  enum Action {
    case cells(IdentifiedAction<String, Worker.Action>)
    case remove(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cells(.element(let id, _)): state.log.append("\(state.cells.states[id]?.count ?? -1)")
      case .remove(let id): state.cells.states[id] = nil
      }
      return .none
    }
    .forEach(\.cells, action: \.cells) { Worker() }
  }
}
