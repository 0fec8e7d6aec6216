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

  @Test func theContainersOfTheFrameworkTellWhetherElementsWereRemovedOrChanged() {
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 0)]
    var path = StackState([Worker.State()])
    (rows.elementsMark, path.elementsMark) = (2, 2)
    rows.append(Worker.State(id: 1))
    path.append(Worker.State())
    _ = (
      rows.withUntracedElement(id: 0) { $0.count },
      path.withUntracedElement(id: path.ids[0]) { $0.count }
    )
    #expect(rows.elementsMark == 2)
    #expect(path.elementsMark == 2)
    _ = (
      rows.withElement(id: 0) { $0.count = 1 }, path.withElement(id: path.ids[0]) { $0.count = 1 }
    )
    #expect(rows[0].count == 1 && path[0].count == 1)
    #expect(rows.elementsMark == 3)
    #expect(path.elementsMark == 3)
    rows.remove(id: 0)
    path.removeLast()
    #expect(rows.elementsMark == 3)
    #expect(path.elementsMark == 3)
    var gone: [StackElementID] = []
    #expect(path.forEachChange { id, isGone in if isGone { gone.append(id) } })
    #expect(gone.count == 1 && path[id: gone[0]] == nil)
    (rows, path) = ([], StackState())
    #expect(rows.elementsMark == 0)
    #expect(path.elementsMark == 0)
    #expect(Cells().elementsMark == nil)
    #expect(!Cells().forEachChange { _, _ in })
  }

  @Test(arguments: ListChange.keeping)
  fileprivate func addingAndMovingElementsKeepsTheMark(_ change: ListChange) {
    #expect(change.markAfter == 2)
  }

  @Test(arguments: ListChange.flagging)
  fileprivate func changingAnElementMakesTheMarkOdd(_ change: ListChange) {
    #expect(change.markAfter == 3)
  }

  @Test(arguments: ListChange.removing)
  fileprivate func removingAFewElementsMakesTheMarkOddAndNotesThem(_ change: ListChange) {
    #expect(change.markAfter == 3)
    let (gone, left) = change.idsAfter
    #expect(gone.isSuperset(of: Set(0..<3).subtracting(left)))
  }

  @Test(arguments: ListChange.clearing)
  fileprivate func anyOtherChangeOfTheStructureClearsTheMark(_ change: ListChange) {
    #expect(change.markAfter == 0)
  }
}

/// A change of a list of three rows with the IDs 0, 1 and 2.
private struct ListChange: CustomTestStringConvertible, Sendable {
  typealias List = IdentifiedArrayOf<Worker.State>

  let testDescription: String
  let change: @Sendable (inout List) -> Void

  init(_ name: String, _ change: @escaping @Sendable (inout List) -> Void) {
    testDescription = name
    self.change = change
  }

  /// The mark after the change of a list whose mark is 2.
  var markAfter: UInt64? {
    var list = List(uniqueElements: (0..<3).map { Worker.State(id: $0) })
    list.elementsMark = 2
    change(&list)
    return list.elementsMark
  }

  /// The IDs that are noted as gone, and those that are left.
  var idsAfter: (gone: Set<Int>, left: Set<Int>) {
    var list = List(uniqueElements: (0..<3).map { Worker.State(id: $0) })
    list.elementsMark = 2
    change(&list)
    var gone: Set<Int> = []
    _ = list.forEachChange { id, isGone in if isGone { gone.insert(id) } }
    return (gone, Set(list.ids))
  }

  static let keeping = [
    Self("append") { $0.append(Worker.State(id: 5)) },
    Self("append many") { $0.append(contentsOf: [Worker.State(id: 5), Worker.State(id: 6)]) },
    Self("insert") { $0.insert(Worker.State(id: 5), at: 1) },
    Self("updateOrAppend") { $0.updateOrAppend(Worker.State(id: 5)) },
    Self("assign a new ID") { $0[id: 5] = Worker.State(id: 5) },
    Self("sort") { $0.sort { $0.id > $1.id } },
    Self("reverse") { $0.reverse() },
    Self("swap") { $0.swapAt(0, 1) },
    Self("move") { $0.move(fromOffsets: [0], toOffset: 3) },
  ]

  static let flagging = [
    Self("id subscript") { $0[id: 1]?.count = 1 },
    Self("id subscript with default") { $0[id: 1, default: Worker.State(id: 1)].count = 1 },
    Self("position") { $0[1].count = 1 },
    Self("modify") { $0.modify(id: 1) { $0.count = 1 } },
    Self("withElement") { _ = $0.withElement(id: 1) { $0.count = 1 } },
    Self("update") { $0.update(Worker.State(id: 1), at: 1) },
    Self("updateOrAppend") { $0.updateOrAppend(Worker.State(id: 1)) },
    Self("assign") { $0[id: 1] = Worker.State(id: 1, count: 2) },
    Self("position of equal ID") { $0[1] = Worker.State(id: 1, count: 2) },
    Self("storage") {
      $0.withContiguousMutableStorageIfAvailable { $0[1].count = 1 }
    },
  ]

  static let removing = [
    Self("remove") { $0.remove(id: 1) },
    Self("remove by subscript") { $0[id: 1] = nil },
    Self("take") { _ = $0[id: 1].take() },
    Self("remove at offsets") { $0.remove(atOffsets: [1]) },
    Self("remove range") { $0.removeSubrange(0..<2) },
    Self("remove where") { $0.removeAll { $0.id == 1 } },
    Self("position of another ID") { $0[1] = Worker.State(id: 5) },
    Self("replace range") { $0.replaceSubrange(0..<2, with: [Worker.State(id: 5)]) },
  ]

  static let clearing = [
    Self("remove all") { $0.removeAll() },
    Self("storage") {
      $0.withContiguousMutableStorageIfAvailable { $0[1] = Worker.State(id: 5) }
    },
    Self("new list") { $0 = List(uniqueElements: Array($0)) },
  ]
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
