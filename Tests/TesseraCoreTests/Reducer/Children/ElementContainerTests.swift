import Tessera
import TesseraIdentified
import TesseraSupport
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

  // SEMANTICS lists.removal.effects
  @Test func aChildOfARowOfAListAroundAnArrayIsGoneWithItsEffects() {
    let rack = Rack(crates: [Crate.State(id: 1, worker: Worker.State()), Crate.State(id: 2)])
    let store = Store(initialState: Cellar.State(rack: rack)) { Cellar() }
    store.send(.rack(.element(id: 1, action: .worker(.presented(.start)))))
    store.send(.rack(.element(id: 2, action: .cleared)))
    #expect(store.runningEffects == 1)
    store.send(.rack(.element(id: 1, action: .cleared)))
    #expect(store.runningEffects == 0)
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

/// A list around an array, which has the version of the array.
private struct Rack: ElementContainer {
  var crates: IdentifiedArrayOf<Crate.State>

  mutating func withElement<Result>(id: Int, _ body: (inout Crate.State) -> Result) -> Result? {
    crates.withElement(id: id, body)
  }

  func element(id: Int) -> Crate.State? { crates[id: id] }

  func elementsVersion(visiting positions: Range<Int>, _ body: (Int) -> Void) -> ListVersion? {
    crates.elementsVersion(visiting: positions, body)
  }
}

@Reducer
private struct Crate {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    @Presents var worker: Worker.State?
  }

  enum Action {
    case worker(PresentationAction<Worker.Action>)
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .cleared = action { state.worker = nil }
      return .none
    }
    .ifLet(\.$worker, action: \.worker) { Worker() }
  }
}

@Reducer
private struct Cellar {
  @ObservableState
  struct State {
    var rack: Rack
  }

  enum Action {
    case rack(IdentifiedAction<Int, Crate.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rack, action: \.rack) { Crate() }
  }
}
