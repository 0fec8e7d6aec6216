import Foundation
import Tessera
import TesseraSupport
import TesseraTesting
import TesseraTestSupport
import Testing

@MainActor
@Suite
struct TestStoreTests {
  @Test func sendsAndReceives() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse) { $0.fact = "1 is a good number." }
  }

  // SEMANTICS testStore.dependencies
  @Test func dependenciesAreMadeOnceAndCoverTheInitialStateAndAssertions() async {
    var made = 0
    let store = TestStore(initialState: Dates.State(opened: Dates.now())) {
      Dates()
    } withDependencies: {
      made += 1
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
    #expect(store.state.opened == Date(timeIntervalSince1970: 1))
    await store.send(.looked) { $0.seen = Dates.now() }
    #expect(store.state.seen == Date(timeIntervalSince1970: 1))
    #expect(made == 1)
  }

  // SEMANTICS testStore.dependencies
  @Test func dependenciesCanBeChangedInTheMiddle() async {
    let store = TestStore(initialState: Dates.State()) {
      Dates()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 1)
    }
    await store.send(.looked) { $0.seen = Date(timeIntervalSince1970: 1) }
    store.dependencies.date.now = Date(timeIntervalSince1970: 2)
    await store.send(.looked) { $0.seen = Date(timeIntervalSince1970: 2) }
    await store.send(.lookedLater)
    await store.receive(\.looked)
  }

  @Test func theStoresDependenciesWinOverThoseOfTheTest() async {
    await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      let store = TestStore(initialState: Dates.State()) {
        Dates()
      } withDependencies: {
        $0.date.now = Date(timeIntervalSince1970: 2)
      }
      await store.send(.looked) { $0.seen = Date(timeIntervalSince1970: 2) }
    }
  }

  @Test func dependenciesWithoutATestValueFailTheTest() async {
    let messages = await issues {
      let store = TestStore(initialState: Dates.State()) { Dates() }
      store.exhaustivity = .off
      await store.send(.looked)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("$0.date.now = ") == true)
  }

  // SEMANTICS testStore.dismiss
  @Test func dismissingAtTheRootDropsTheEffects() async {
    let store = TestStore(initialState: Dismissing.State()) { Dismissing() }
    await store.send(.appeared)
    #expect(!store.isDismissed)
    await store.send(.cancelButtonTapped)
    #expect(store.isDismissed)
  }

  // SEMANTICS testStore.dismiss
  @Test func sendingAfterADismissalFails() async {
    let store = TestStore(initialState: Dismissing.State()) { Dismissing() }
    await store.send(.cancelButtonTapped)
    let messages = await issues { await store.send(.appeared) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("has dismissed itself") == true)
  }

  // SEMANTICS testStore.dismiss
  @Test func theRootIsPresentedInItsReducerAndItsEffects() async {
    let store = TestStore(initialState: Asking.State()) { Asking() }
    await store.send(.asked) { $0.isPresented = true }
    await store.receive(\.answered, true)
  }

  // SEMANTICS testStore.internalListeners
  @Test func listenersOfDismissalAreNotRunningEffects() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.presentButtonTapped) { $0.child = Dismissing.State() }
    await store.finish()
  }

  // SEMANTICS testStore.internalListeners
  @Test func aPresentedChildDismissesItselfAndNotTheRoot() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.presentButtonTapped) { $0.child = Dismissing.State() }
    await store.send(\.child.presented.cancelButtonTapped)
    await store.receive(\.child.dismiss) { $0.child = nil }
    #expect(!store.isDismissed)
  }

  @Test func anActionOfTheRootThatAChildCausedDismissesTheRoot() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.presentButtonTapped) { $0.child = Dismissing.State() }
    await store.send(\.child.presented.closeAllButtonTapped)
    await store.receive(\.child.presented.delegate)
    #expect(store.isDismissed)
    #expect(store.state.child != nil)
  }

  @Test func aStoreIsFreedWithItsTest() async {
    weak var weakStore: TestStoreOf<Script>?
    do {
      let store = makeScript()
      weakStore = store
      await store.send(\.run, { send in await send(.got(1)) })
      await store.receive(\.got) { $0.log = [1] }
    }
    #expect(weakStore == nil)
  }
}

/// Reads the date in the state, in the reducer, and in an effect's action.
@Reducer
private struct Dates {
  struct State: Equatable {
    var opened: Date?
    var seen: Date?
  }

  enum Action {
    case looked
    case lookedLater
  }

  @Dependency(\.date.now) var now

  static func now() -> Date {
    @Dependency(\.date.now) var now
    return now
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .looked:
        state.seen = now
        return .none
      case .lookedLater:
        return .run { send in await send(.looked) }
      }
    }
  }
}

/// A feature that dismisses itself.
@Reducer
struct Dismissing {
  struct State: Equatable {}

  @CasePathable
  enum Action {
    case appeared
    case cancelButtonTapped
    case closeAllButtonTapped
    case delegate
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .appeared: .run { _ in try await Task.never() }
      case .cancelButtonTapped: .run { [dismiss] _ in await dismiss() }
      case .closeAllButtonTapped: .run { send in await send(.delegate) }
      case .delegate: .none
      }
    }
  }
}

/// A feature that reads whether it is presented, in the reducer and in an effect.
@Reducer
private struct Asking {
  struct State: Equatable { var isPresented = false }

  @CasePathable
  enum Action {
    case asked
    case answered(Bool)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      guard case .asked = action else { return .none }
      state.isPresented = isPresented
      return .run { send in
        @Dependency(\.isPresented) var isPresented
        await send(.answered(isPresented))
      }
    }
  }
}

/// Presents a child that dismisses itself, and dismisses itself if the child requests it.
@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable { @Presents var child: Dismissing.State? }

  @CasePathable
  enum Action {
    case child(PresentationAction<Dismissing.Action>)
    case presentButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .child(.presented(.delegate)):
        return .run { [dismiss] _ in await dismiss() }
      case .child:
        return .none
      case .presentButtonTapped:
        state.child = Dismissing.State()
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Dismissing() }
  }
}
