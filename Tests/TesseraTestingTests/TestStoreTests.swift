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

  // SEMANTICS testStore.isPresented
  @Test func aRootIsNotPresentedInAStoreAndInATest() async {
    #expect(await answers(of: { Asking() }, .asked) == [false, false])
    let store = TestStore(initialState: [Bool]()) { Asking() }
    await store.send(.asked) { $0 = [false] }
    await store.receive(\.answered, false) { $0 = [false, false] }
  }

  // SEMANTICS testStore.isPresented
  @Test func aChildIsPresentedInAStoreAndInATest() async {
    let store = Store(initialState: AskingParent.State(child: [])) { AskingParent() }
    await store.send(.child(.presented(.asked))).finish()
    #expect(store.state.child == [true, true])
    let test = TestStore(initialState: AskingParent.State(child: [])) { AskingParent() }
    await test.send(\.child.presented.asked) { $0.child = [true] }
    await test.receive(\.child.presented.answered, true) { $0.child = [true, true] }
  }

  // SEMANTICS testStore.isPresented
  @Test func aRootIsPresentedWhereDismissIsOverriddenInAStoreAndInATest() async {
    func presented() -> some Reducer<[Bool], Asking.Action> {
      Asking().dependency(\.dismiss, DismissEffect {})
    }
    #expect(await answers(of: presented, .asked) == [true, true])
    let store = TestStore(initialState: [Bool]()) {
      Asking()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    await store.send(.asked) { $0 = [true] }
    await store.receive(\.answered, true) { $0 = [true, true] }
  }

  /// The state of a store after an action and its effects.
  private func answers<R: Reducer>(
    of reducer: () -> R, _ action: R.Action
  ) async -> [Bool] where R.State == [Bool] {
    let store = Store(initialState: [], reducer: reducer)
    await store.send(action).finish()
    return store.state
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
  typealias State = [Bool]

  @CasePathable
  enum Action {
    case asked
    case answered(Bool)
  }

  @Dependency(\.isPresented) var isPresented

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .answered(let isPresented):
        state.append(isPresented)
        return .none
      case .asked:
        state.append(isPresented)
        return .run { send in
          @Dependency(\.isPresented) var isPresented
          await send(.answered(isPresented))
        }
      }
    }
  }
}

/// Presents a feature that asks whether it is.
@Reducer
private struct AskingParent {
  struct State: Equatable { @Presents var child: [Bool]? }

  @CasePathable
  enum Action { case child(PresentationAction<Asking.Action>) }

  var body: some Reducer<State, Action> {
    EmptyReducer().ifLet(\.$child, action: \.child) { Asking() }
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
