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

  @Test func theWholeStateIsAChild() {
    let store = store()
    store.send(.whole(.rename))
    #expect(store.name == "renamed")
  }

  // SEMANTICS effects.cancellation.siblings
  @Test func equalIDsInTwoFieldsOfAFieldAreIndependent() {
    let store = store()
    store.send(.inner(.start))
    store.send(.innermost(.start))
    store.send(.guest(.start))
    #expect(store.runningEffects == 3)
    store.send(.innermost(.stop))
    #expect(store.runningEffects == 2)
    store.send(.guest(.stop))
    #expect(store.runningEffects == 1)
  }

  // SEMANTICS effects.vanishedChild
  @Test func removingAChildInAFieldOfAFieldCancelsItsEffects() {
    let store = store()
    store.send(.guest(.start))
    store.send(.whole(.clear))
    #expect(store.runningEffects == 0)
    #expect(store.floor.desk.guest == nil)
  }

  // SEMANTICS observation.fields
  @Test func aChildInAFieldOfAFieldNotifiesItsOwnObserversOnly() {
    let store = store()
    let count = Watch { _ = store.floor.desk.worker.count }
    let guest = Watch { _ = store.floor.desk.guest == nil }
    let name = Watch { _ = store.name }
    store.send(.innermost(.add(1)))
    #expect([count, guest, name].map(\.reruns) == [1, 0, 0])
    store.send(.visitor(.dismiss))
    #expect([count, guest, name].map(\.reruns) == [1, 0, 0])
  }
}

/// A feature whose children are in fields of fields.
@Reducer
private struct Office {
  @ObservableState
  struct State: Equatable {
    var name = ""
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
    case whole(Whole)
  }

  enum Whole { case rename, clear }

  var body: some ReducerOf<Self> {
    Scope(\.floor.worker, action: \.inner) { Worker() }
    Scope(\.floor.desk.worker, action: \.innermost) { Worker() }
    Scope(\.self, action: \.whole) {
      Reduce { state, action in
        switch action {
        case .rename: state.name = "renamed"
        case .clear: state.floor.desk.guest = nil
        }
        return .none
      }
    }
    EmptyReducer()
      .ifLet(\.floor.desk.guest, action: \.guest) { Worker() }
      .ifLet(\.floor.desk.$visitor, action: \.visitor) { Worker() }
      .forEach(\.floor.desk.rows, action: \.rows) { Worker() }
  }
}
