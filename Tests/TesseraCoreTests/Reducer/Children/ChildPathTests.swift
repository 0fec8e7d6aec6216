import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ChildPathTests {
  private func store() -> StoreOf<Office> {
    var state = Office.State()
    state.floor.desk.guest = Worker.State()
    state.floor.desk.$visitor = PresentationState(wrappedValue: Worker.State())
    state.floor.desk.rows = [Worker.State(id: 3)]
    return Store(initialState: state) { Office() }
  }

  @Test func aFieldOfAFieldIsAChild() {
    let store = store()
    store.send(.inner(.add(2)))
    store.send(.innermost(.add(3)))
    #expect(store.floor.worker.count == 2)
    #expect(store.floor.desk.worker.count == 3)
  }

  @Test func aFieldOfAFieldMayBeAbsentPresentedOrAList() {
    let store = store()
    store.send(.guest(.add(1)))
    store.send(.visitor(.presented(.add(2))))
    store.send(.rows(.element(id: 3, action: .add(4))))
    let desk = store.floor.desk
    #expect([desk.guest?.count, desk.visitor?.count, desk.rows[id: 3]?.count] == [1, 2, 4])
    store.send(.visitor(.dismiss))
    #expect(store.floor.desk.visitor == nil)
  }

  // SEMANTICS effects.vanishedChild
  @Test func removingAChildInAFieldOfAFieldCancelsItsEffects() {
    let store = store()
    store.send(.guest(.start))
    store.commit { $0.floor.desk.guest = nil }
    #expect(store.runningEffects == 0)
    #expect(store.floor.desk.guest == nil)
  }
}

/// A feature whose children are in fields of fields.
@Reducer
private struct Office {
  @ObservableState
  struct State: Equatable {
    var floor = Floor()
  }

  @ObservableState
  struct Floor: Equatable {
    var worker = Worker.State()
    var desk = Desk()
  }

  @ObservableState
  struct Desk: Equatable {
    var worker = Worker.State()
    var guest: Worker.State?
    @Presents var visitor: Worker.State?
    var rows: IdentifiedArrayOf<Worker.State> = []
  }

  enum Action {
    case inner(Worker.Action)
    case innermost(Worker.Action)
    case guest(Worker.Action)
    case visitor(PresentationAction<Worker.Action>)
    case rows(IdentifiedActionOf<Worker>)
  }

  var body: some ReducerOf<Self> {
    Scope(\.floor.worker, action: \.inner) { Worker() }
    Scope(\.floor.desk.worker, action: \.innermost) { Worker() }
    EmptyReducer()
      .ifLet(\.floor.desk.guest, action: \.guest) { Worker() }
      .ifLet(\.floor.desk.$visitor, action: \.visitor) { Worker() }
      .forEach(\.floor.desk.rows, action: \.rows) { Worker() }
  }
}
