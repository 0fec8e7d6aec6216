import Tessera
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
    #expect(store.cells.states.mapValues(\.count) == ["a": 0, "b": 2] && store.log == ["2"])
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
    #expect(reported.count == 1 && reported.first?.contains("'forEach'") == true)
  }

  @Test func theContainersOfTheFrameworkKnowTheirStructure() {
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0)]
    var path = StackState([Worker.State()])
    let stamps = (rows.elementsStamp, path.elementsStamp)
    _ = (
      rows.withElement(id: 0) { $0.count = 1 }, path.withElement(id: path.ids[0]) { $0.count = 1 }
    )
    #expect(rows[0].count == 1 && path[0].count == 1)
    #expect(rows.elementsStamp == stamps.0 && path.elementsStamp == stamps.1)
    rows.removeAll()
    path.removeAll()
    #expect(rows.elementsStamp != stamps.0 && path.elementsStamp != stamps.1)
    #expect(Cells().elementsStamp == nil)
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
