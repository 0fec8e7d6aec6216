import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ForEachTests {
  // SEMANTICS lists.order
  @Test func aRowReducesBeforeItsParent() {
    let store = Store.family(everyChild) { state, action in
      state.log.append("\(state.rows[id: 1]?.count ?? -1)")
      return .none
    }
    store.send(.rows(.element(id: 1, action: .add(3))))
    #expect(store.log == ["3"] && store.rows[id: 0]?.count == 0)
  }

  // SEMANTICS lists.removal.effects
  @Test func anEffectReachesItsRowAfterOthersWereRemoved() async {
    let store = Store.family(everyChild)
    let gate = Gate()
    let task = store.send(
      .rows(
        .element(
          id: 1,
          action: .effect {
            .run { send in
              await gate.wait()
              await send(.add(5))
            }
          })))
    store.change { $0.rows.remove(id: 0) }
    gate.open()
    await task.finish()
    #expect(store.rows.map(\.count) == [5])
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentRowIsAnIssueAndTheParentRuns() {
    let store = Store.family { state, _ in
      state.log.append("parent")
      return .none
    }
    #expect(issues { store.send(.rows(.element(id: 1, action: .add(1)))) }.count == 1)
    #expect(store.log == ["parent"])
  }

  @Test func theParentMayRemoveTheRowInTheSameAction() {
    let store = Store.family(everyChild) { state, action in
      if case .rows(.element(let id, _)) = action { state.rows.remove(id: id) }
      return .none
    }
    #expect(issues { store.send(.rows(.element(id: 1, action: .start))) }.isEmpty)
    #expect(store.rows.ids == [0] && store.runningEffects == 0)
  }
}
