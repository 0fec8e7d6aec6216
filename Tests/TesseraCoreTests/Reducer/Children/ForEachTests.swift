import Tessera
import TesseraTestSupport
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
    #expect(store.log == ["3"])
    #expect(store.rows[id: 0]?.count == 0)
  }
}

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

  // SEMANTICS stack.ids
  @Test func aPushMayUseTheNextIDOrAnEarlierAbsentOne() {
    let store = store()
    store.send(.path(.push(id: 3, state: Worker.State(count: 7))))
    #expect(store.path.ids == [0, 1, 2, 3])
    #expect(store.path.top?.count == 7)
    store.send(.path(.popFrom(id: 1)))
    store.send(.path(.push(id: 2, state: Worker.State(count: 8))))
    store.send(.path(.push(id: 4, state: Worker.State())))
    #expect(store.path.ids == [0, 2, 4])
  }

  // SEMANTICS stack.ids
  @Test func aPushOutOfTurnIsAnIssueAndPushes() {
    let store = store { state, _ in
      state.log.append("\(state.path.count)")
      return .none
    }
    let reported = issues {
      store.send(.path(.push(id: 9, state: Worker.State(count: 9))))
    }
    #expect(store.path.ids == [0, 1, 2, 9])
    #expect(store.path.top?.count == 9)
    #expect(store.log == ["4"])
    #expect(
      reported == [
        """
        A state was pushed with the ID #9, which is out of turn.

        It was pushed nevertheless. The stack has [#0, #1, #2]; the next ID is #3. Push with the \
        next ID, or with an earlier one that is not in the stack.
        """
      ])
    store.send(.path(.push(id: 10, state: Worker.State())))
    #expect(store.path.ids == [0, 1, 2, 9, 10])
  }

  // SEMANTICS stack.ids
  @Test func aPushWithATakenIDIsAnIssueAndPushesNothing() {
    let store = store { state, _ in
      state.log.append("\(state.path.count)")
      return .none
    }
    let reported = issues {
      store.send(.path(.push(id: 1, state: Worker.State(count: 9))))
    }
    #expect(store.path.ids == [0, 1, 2])
    #expect(store.path.map(\.count) == [0, 0, 0])
    #expect(store.log == ["3"])
    #expect(
      reported == [
        """
        A state was pushed with the ID #1, which another element of the stack has.

        Nothing was pushed. The stack has [#0, #1, #2]; the next ID is #3. The action may have \
        been sent twice. Push with the next ID, or with an earlier one that is not in the stack.
        """
      ])
    store.send(.path(.push(id: 3, state: Worker.State())))
    #expect(store.path.ids == [0, 1, 2, 3])
  }

  // SEMANTICS stack.popFrom
  @Test func popFromRunsTheParentFirstThenRemovesTheElementAndAllAboveIt() {
    let store = store { state, _ in
      state.log.append("\(state.path.count)")
      return .none
    }
    store.send(.path(.popFrom(id: 1)))
    #expect(store.log == ["3"])
    #expect(store.path.ids == [0])
  }

  // SEMANTICS stack.popFrom
  @Test func poppingAnUnknownIDIsAnIssueAndTheParentRuns() {
    let store = store { state, _ in
      state.log.append("parent")
      return .none
    }
    #expect(issues { store.send(.path(.popFrom(id: 7))) }.count == 1)
    #expect(store.log == ["parent"])
    #expect(store.path.count == 3)
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
}
