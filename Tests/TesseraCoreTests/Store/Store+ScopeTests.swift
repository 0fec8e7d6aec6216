import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreScopeTests {
  // SEMANTICS store.scope.lifetime
  @Test func scopingTwiceReturnsTheSameObjectWhileItLives() {
    let store = Store.family(everyChild)
    let first = store.scope(\.first, action: \.first)
    #expect(store.scope(\.first, action: \.first) === first)
    #expect(store.scope(\.second, action: \.second) !== first)
    let optional = store.scope(\.optional, action: \.optional)
    #expect(optional != nil)
    #expect(store.scope(\.optional, action: \.optional) === optional)
    let presented = store.scope(\.$presented, action: \.presented)
    #expect(presented != nil)
    #expect(presented === store.scope(\.$presented, action: \.presented))
  }

  // MARK: The whole state, and nested paths

  @Test func theStateOrTheActionMayBeTheWholeOne() {
    let store = Store.family(everyChild)
    let sameAction = store.scope(\.first, action: \.self)
    sameAction.send(.second(.add(2)))
    sameAction.send(.first(.add(1)))
    #expect(sameAction.count == 1)
    #expect(store.second.count == 2)
    #expect(store.scope(\.first, action: \.self) === sameAction)
    let sameState = store.scope(\.self, action: \.first)
    sameState.send(.add(1))
    #expect(sameState.first.count == 2)
    #expect(sameState.second.count == 2)
    let optional = store.scope(\.optional, action: \.self)
    optional?.send(.optional(.add(3)))
    #expect(optional?.count == 3)
  }

  @Test func theStateOfAChildMayBeAFieldOfAField() throws {
    let store = Store(initialState: Shelves.State()) { Shelves() }
    let first = store.scope(\.family.first, action: \.family.first)
    first.send(.add(1))
    #expect(first.count == 1)
    #expect(store.family.first.count == 1)
    #expect(store.scope(\.family.first, action: \.family.first) === first)
    let optional = try #require(store.scope(\.family.optional, action: \.family.optional))
    optional.send(.add(2))
    #expect(optional.count == 2)
    let presented = try #require(
      store.scope(\.family.$presented, action: \.family.presented))
    presented.send(.add(3))
    #expect(presented.count == 3)
    let rows = store.scope(\.family.rows, action: \.family.rows)
    rows[1].send(.add(4))
    #expect(rows.map(\.count) == [0, 4])
    let screens = store.scope(\.family.path, action: \.family.path)
    screens[0].send(.add(5))
    #expect(screens.map(\.count) == [5, 0])
  }

  // SEMANTICS observation.fields
  @Test func aStoreOfANestedFieldIsNotifiedOfItsOwnChangesOnly() {
    let store = Store(initialState: Shelves.State()) { Shelves() }
    let first = store.scope(\.family.first, action: \.family.first)
    let count = Watch { _ = first.count }
    let isThere = Watch {
      _ = store.scope(\.family.optional, action: \.family.optional) == nil
    }
    store.send(.family(.second(.add(1))))
    #expect(count.reruns == 0)
    #expect(isThere.reruns == 0)
    store.send(.family(.first(.add(1))))
    #expect(count.reruns == 1)
    #expect(isThere.reruns == 0)
    store.send(.family(.change { $0.optional = nil }))
    #expect(count.reruns == 1)
    #expect(isThere.reruns == 1)
    store.send(.family(.change { $0.first = Worker.State(count: 7) }))
    #expect(count.reruns == 2)
    #expect(first.count == 7)
  }

  @Test func anOptionalChainLeadsToAChild() throws {
    var state = everyChild
    let store = Store.family(state)
    let left = try #require(
      store.scope(\.destination?.left, action: \.destination.left))
    left.send(.add(1))
    #expect(left.count == 1)
    #expect(store.scope(\.destination?.left, action: \.destination.left) === left)
    #expect(store.scope(\.destination?.right, action: \.destination.right) == nil)
    let isLeft = Watch {
      _ = store.scope(\.destination?.left, action: \.destination.left) == nil
    }
    state.destination = .right(Worker.State())
    store.send(.change { [state] in $0 = state })
    #expect(isLeft.reruns == 1)
    #expect(store.scope(\.destination?.left, action: \.destination.left) == nil)
    store.send(.destination(.dismiss))
    #expect(store.scope(\.destination?.right, action: \.destination.right) == nil)
  }

  @Test func aCommitThroughAnOptionalChainIsReported() throws {
    let store = Store.family(everyChild)
    let left = try #require(
      store.scope(\.destination?.left, action: \.destination.left))
    let line = #callSite.line + 1
    let found = recordedIssues { left.commit { $0.count = 5 } }
    #expect(found.map(\.callSite.line) == [line])
    #expect(left.count == 0)
    #expect(found.first?.message.hasPrefix("A change of 'Worker.State' was committed") == true)
  }

  // SEMANTICS store.scope.lifetime
  @Test func anUnusedChildStoreIsDeallocated() {
    let store = Store.family(everyChild)
    weak let first = store.scope(\.first, action: \.first)
    weak let optional = store.scope(\.optional, action: \.optional)
    #expect(first == nil)
    #expect(optional == nil)
  }

  // SEMANTICS store.scope.lifetime
  @Test func aChildStoreKeepsTheRootAlive() async {
    let gate = Gate()
    var store: Store<Family.State, Family.Action>? = .family()
    weak let root = store
    var child = store?.scope(\.first, action: \.first)
    store = nil
    #expect(root != nil)
    let task = child?.send(
      .effect {
        .run { send in
          await gate.wait()
          await send(.add(1))
        }
      })
    gate.open()
    await task?.finish()
    #expect(child?.count == 1)
    child = nil
    #expect(root == nil)
  }

  @Test func aChildStoreSendsThroughItsParent() {
    let store = Store.family(everyChild) { state, action in
      if case .optional(.add) = action { state.log.append("seen") }
      return .none
    }
    store.scope(\.optional, action: \.optional)?.send(.add(2))
    store.scope(\.$presented, action: \.presented)?.send(.add(3))
    #expect(store.optional?.count == 2)
    #expect(store.presented?.count == 3)
    #expect(store.log == ["seen"])
  }

  @Test func anAbsentChildHasNoStore() {
    let store = Store.family()
    #expect(store.scope(\.optional, action: \.optional) == nil)
    #expect(store.scope(\.$presented, action: \.presented) == nil)
    #expect(store.scope(\.$destination, action: \.destination) == nil)
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aStoreOfVanishedStateReportsActions() {
    let store = Store.family(everyChild)
    let child = store.scope(\.optional, action: \.optional)
    let row = store.scope(\.rows, action: \.rows)[0]
    store.change {
      $0.optional = nil
      $0.rows = []
    }
    #expect(issues { child?.send(.add(1)) }.count == 1)
    #expect(issues { row.send(.add(1)) }.count == 1)
  }

  // SEMANTICS presentation.identity
  @Test func anotherChildHasAnotherStore() {
    let store = Store.family(everyChild)
    let child = store.scope(\.optional, action: \.optional)
    store.change { $0.optional = Worker.State(id: 1, count: 9) }
    let other = store.scope(\.optional, action: \.optional)
    #expect(child !== other)
    #expect(child?.count == 0)
    #expect(other?.count == 9)
    store.change { $0.optional = nil }
    store.change { $0.optional = Worker.State(id: 0, count: 4) }
    #expect(child === store.scope(\.optional, action: \.optional))
    #expect(child?.count == 4)
  }

  // SEMANTICS observation.identity
  @Test func changingTheCaseNotifiesItsObservers() {
    let store = Store(initialState: Switch.State()) { Switch() }
    let mode = store.scope(\.mode, action: \.mode)
    let counter = Counter()
    let token = observe {
      switch mode.case {
      case .worker(let worker): counter.values.append(worker.id)
      case .nothing: counter.values.append(-1)
      }
    }
    store.send(.become(.worker(Worker.State(id: 4))))
    store.send(.mode(.worker(.add(1))))
    store.send(.become(.nothing))
    #expect(counter.values == [-1, 4, -1])
    token.cancel()
  }
}

/// A feature with an enum of children that is always present.
@Reducer
private struct Switch {
  @ObservableState
  struct State {
    var mode: Mode.State = .nothing
  }

  enum Action {
    case mode(Mode.Action)
    case become(Mode.State)
  }

  @Reducer
  enum Mode {
    case worker(Worker)
    @ReducerCaseIgnored case nothing
  }

  var body: some ReducerOf<Self> {
    Scope(\.mode, action: \.mode) { Mode.body }
    Reduce { state, action in
      if case .become(let mode) = action { state.mode = mode }
      return .none
    }
  }
}
