import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct ForEachStackTests {
  private func store(
    own: @escaping @Sendable (inout Family.State, Family.Action) -> Effect<Family.Action> = {
      _, _ in .none
    }
  ) -> StoreOf<Family> {
    Store(initialState: Family.State(path: [Worker.State(), Worker.State(), Worker.State()])) {
      Family(own: own)
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }
  }

  // SEMANTICS lists.order
  @Test func anElementReducesBeforeItsParent() {
    let store = store { state, _ in
      state.log.append("\(state.path[id: 1]?.count ?? -1)")
      return .none
    }
    store.send(.path(.element(id: 1, action: .add(3))))
    #expect(store.log == ["3"])
  }

  // SEMANTICS stack.ids
  @Test func aPushTakesTheNextIDOrAnOlderAbsentOne() {
    let store = store()
    store.send(.path(.push(id: 3, state: Worker.State(count: 7))))
    #expect(store.path.ids == [0, 1, 2, 3] && store.path.top?.count == 7)
    store.send(.path(.popFrom(id: 1)))
    store.send(.path(.push(id: 2, state: Worker.State(count: 8))))
    store.send(.path(.push(id: 4, state: Worker.State())))
    #expect(store.path.ids == [0, 2, 4])
  }

  // SEMANTICS stack.ids
  @Test func aPushUnderATakenOrATooNewIDIsAnIssue() {
    let store = store { state, _ in
      state.log.append("parent")
      return .none
    }
    let reported = issues {
      store.send(.path(.push(id: 1, state: Worker.State(count: 9))))
      store.send(.path(.push(id: 9, state: Worker.State(count: 9))))
    }
    #expect(reported.count == 2 && store.path.ids == [0, 1, 2] && store.path[id: 1]?.count == 0)
    #expect(store.log.count == 2)
  }

  // SEMANTICS stack.popFrom
  @Test func popFromRunsTheParentFirstThenRemovesTheElementAndAllAboveIt() {
    let store = store { state, _ in
      state.log.append("\(state.path.count)")
      return .none
    }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.log == ["3"] && store.path.ids == [0])
  }

  // SEMANTICS stack.popFrom
  @Test func poppingAnUnknownIDIsAnIssueAndTheParentRuns() {
    let store = store { state, _ in
      state.log.append("parent")
      return .none
    }
    #expect(issues { store.send(.path(.popFrom(id: 7))) }.count == 1)
    #expect(store.log == ["parent"] && store.path.count == 3)
  }

  // SEMANTICS stack.popFrom
  @Test func theParentMayPopInTheSameAction() {
    let store = store { state, action in
      if case .path = action { state.path.removeAll() }
      return .none
    }
    #expect(issues { store.send(.path(.popFrom(id: 1))) }.isEmpty)
    #expect(store.path.isEmpty)
  }

  // SEMANTICS lists.removal.effects
  @Test func poppingCancelsTheEffectsOfWhatIsPopped() {
    let store = store()
    for id in 0..<3 {
      store.send(.path(.element(id: StackElementID(generation: id), action: .start)))
    }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.runningEffects == 1)
    store.send(.path(.element(id: 0, action: .stop)))
    #expect(store.runningEffects == 0)
  }

  // SEMANTICS presentation.absentChild
  @Test func anActionOfAnAbsentElementIsAnIssueAndTheParentRuns() {
    let store = store { state, _ in
      state.log.append("parent")
      return .none
    }
    #expect(issues { store.send(.path(.element(id: 8, action: .add(1)))) }.count == 1)
    #expect(store.log == ["parent"])
  }
}
