import Foundation
import Tessera
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreAssertTests {
  // SEMANTICS testStore.exhaustivity
  @Test func anExhaustiveAssertionGetsTheStateBeforeAndMakesItTheStateAfter() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) {
      #expect($0.count == 0)
      $0.count += 1
    }
    let messages = await issues {
      await store.send(.incrementButtonTapped) { $0.count = 3 }
    }
    #expect(messages.count == 1)
  }

  // SEMANTICS testStore.exhaustivity
  @Test func anAssertionThatIsNotExhaustiveGetsTheStateAfter() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    await store.send(.incrementButtonTapped) { #expect($0.count == 1) }
    await store.send(.incrementButtonTapped) { $0.count = 2 }
    await store.send(.incrementButtonTapped)
    #expect(store.state.count == 3)
  }

  // SEMANTICS testStore.exhaustivity
  @Test func onlyAWrongWriteFailsAnAssertionThatIsNotExhaustive() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = .off
    let messages = await issues {
      await store.send(.incrementButtonTapped) { $0.count = 5 }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("−   count: 5") == true)
    #expect(messages.first?.contains("+   count: 1") == true)
  }

  // SEMANTICS testStore.assertion.changes
  @Test func aChangeWithoutAClosureFails() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let messages = await issues { await store.send(.incrementButtonTapped) }
    #expect(messages.count == 1)
  }

  // SEMANTICS testStore.assertion.changes
  @Test func aClosureThatChangesNothingFails() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let messages = await issues {
      await store.send(.nothingHappened) { _ in }
      await store.send(.nothingHappened) { $0.count = 0 }
    }
    #expect(messages.count == 2)
    let others = await issues {
      await store.send(.incrementButtonTapped) { _ in }
    }
    #expect(others.count == 1)
  }

  // SEMANTICS testStore.state
  @Test func withinAnAssertionTheStateIsTheOneBefore() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) {
      #expect(store.state.count == 0)
      $0.count = 1
    }
    #expect(store.state.count == 1)
    store.exhaustivity = .off
    await store.send(.incrementButtonTapped) {
      #expect(store.state.count == 1)
      #expect($0.count == 2)
    }
  }

  // SEMANTICS testStore.state
  @Test func betweenAssertionsTheStateIsThatOfTheLastAssertedAction() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.factButtonTapped)
    #expect(store.state.fact == nil)
    await store.receive(\.factResponse) { $0.fact = "0 is a good number." }
    #expect(store.state.fact != nil)
  }

  // SEMANTICS testStore.skippedAssertions
  @Test func anAssertionRunsOnceWhateverIsShown() async {
    for exhaustivity in [Exhaustivity.on, .off, .off(showSkippedAssertions: true)] {
      let store = TestStore(initialState: Identified.State()) {
        Identified()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      store.exhaustivity = exhaustivity
      var runs = 0
      await store.send(.tapped) {
        runs += 1
        $0.id = UUID(0)
        $0.isTapped = true
      }
      #expect(runs == 1)
      await store.send(.tapped) { $0.id = UUID(1) }
      #expect(store.state.id == UUID(1))
    }
  }

  // SEMANTICS testStore.stackIDs
  @Test func theStackIDsAreCopiedForTheAssertion() async {
    let store = TestStore(initialState: Stacked.State()) { Stacked() }
    await store.send(.pushButtonTapped) {
      $0.path.append(Counter.State(count: 1))
    }
    await store.send(.pushButtonTapped) {
      $0.path.append(Counter.State(count: 2))
    }
    #expect(store.state.path.ids == [0, 1])
    await store.send(\.path[id: 1].incrementButtonTapped) { $0.path[id: 1]?.count = 3 }
  }

  // SEMANTICS testStore.stackIDs
  @Test func anAssertionInsideOfAnotherHasStackIDsOfItsOwn() async {
    let store = TestStore(initialState: Stacked.State()) { Stacked() }
    await store.send(.pushButtonTapped) {
      store.assert { _ in
        @Dependency(\.stackElementID) var stackElementID
        #expect(stackElementID() == 1)
      }
      $0.path.append(Counter.State(count: 1))
    }
    #expect(store.state.path.ids == [0])
  }

  @Test func anAssertionHasTheDependenciesThatTheStoreHasThen() async {
    let store = TestStore(initialState: Identified.State()) {
      Identified()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.tapped) {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(1))
      $0.id = UUID(1)
      $0.isTapped = true
    }
    store.dependencies.uuid = .constant(UUID(2))
    await store.send(.tapped) {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(2))
      $0.id = UUID(2)
    }
  }

  // SEMANTICS testStore.assertion.throws
  @Test func anAssertionThatThrowsIsAnIssue() async {
    struct Refusal: Error {}
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let messages = await issues {
      await store.send(.incrementButtonTapped) { _ in throw Refusal() }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Refusal()") == true)
    #expect(store.state.count == 1)
  }

  @Test func theStateCanBeAssertedBetweenActions() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    store.assert { $0.count = 1 }
    let messages = issues { store.assert { $0.count = 2 } }
    #expect(messages.count == 1)
  }

  @Test func stateThatIsNotEquatableIsComparedByItsDump() async {
    let store = TestStore(initialState: Opaque.State()) { Opaque() }
    await store.send(.incremented) { $0.count = 1 }
    let messages = await issues { await store.send(.incremented) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("$0.count = 2") == true)
  }
}

@Reducer
private struct Identified {
  struct State: Equatable {
    var id: UUID?
    var isTapped = false
  }

  enum Action { case tapped }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.id = uuid()
      state.isTapped = true
      return .none
    }
  }
}

@Reducer
private struct Stacked {
  @ObservableState
  struct State: Equatable { var path = StackState<Counter.State>() }

  enum Action {
    case path(StackActionOf<Counter>)
    case pushButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .pushButtonTapped = action {
        state.path.append(Counter.State(count: state.path.count + 1))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Counter() }
  }
}

@Reducer
private struct Opaque {
  struct State { var count = 0 }

  enum Action { case incremented }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}
