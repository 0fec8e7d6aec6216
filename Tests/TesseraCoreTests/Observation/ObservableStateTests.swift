import Tessera
import Testing
import TesseraTestSupport

@testable import TesseraCore

@MainActor
@Suite
struct ObservableStateTests {
  /// The number of reruns of a reader after a change of a family with every child.
  private func reruns(
    of read: @escaping @MainActor (Store<Family.State, Family.Action>) -> Void,
    after change: @escaping @Sendable (inout Family.State) -> Void
  ) -> Int {
    let store = Store.family(everyChild)
    let watch = Watch { read(store) }
    store.change(change)
    return watch.reruns
  }

  // SEMANTICS observation.fields
  @Test func assigningAnEqualValueDoesNotNotify() {
    #expect(
      reruns {
        _ = $0.log
      } after: {
        $0.log = []
      } == 0)
    #expect(
      reruns {
        _ = $0.first.count
      } after: {
        $0.first.count = 0
      } == 0)
  }

  // SEMANTICS observation.fields
  @Test func aChangeNotifiesOnlyTheObserversOfTheField() {
    #expect(
      reruns {
        _ = $0.first.count
      } after: {
        $0.first.count = 1
      } == 1)
    #expect(
      reruns {
        _ = $0.first.other
      } after: {
        $0.first.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.first
      } after: {
        $0.first.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.second.count
      } after: {
        $0.first.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.log
      } after: {
        $0.first.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.log
      } after: {
        $0.log.append("line")
      } == 1)
  }

  // SEMANTICS observation.elements
  @Test func changingAnElementNotifiesOnlyItsObservers() {
    #expect(
      reruns {
        _ = $0.rows[id: 0]?.count
      } after: {
        $0.rows[id: 0]?.count = 1
      } == 1)
    #expect(
      reruns {
        _ = $0.rows[id: 1]?.count
      } after: {
        $0.rows[id: 0]?.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.rows
      } after: {
        $0.rows[id: 0]?.count = 1
      } == 0)
    #expect(
      reruns {
        _ = $0.path[id: 0]?.count
      } after: {
        $0.path[id: 0]?.count = 1
      } == 1)
    #expect(
      reruns {
        _ = $0.path
      } after: {
        $0.path[id: 0]?.count = 1
      } == 0)
  }

  // SEMANTICS observation.elements
  @Test func addingAndRemovingNotifiesTheObserversOfTheList() {
    #expect(
      reruns {
        _ = $0.rows
      } after: {
        $0.rows.append(Worker.State(id: 5))
      } == 1)
    #expect(
      reruns {
        _ = $0.rows
      } after: {
        $0.rows.remove(id: 0)
      } == 1)
    #expect(
      reruns {
        _ = $0.path
      } after: {
        $0.path.removeLast()
      } == 1)
  }

  // SEMANTICS observation.replacement
  @Test func puttingBackAChangedCopyOfAnElementNotifies() {
    let putBack: @Sendable (inout Family.State) -> Void = { state in
      guard var row = state.rows[id: 0] else { return }
      row.count = 8
      state.rows[id: 0] = row
    }
    #expect(reruns(of: { _ = $0.rows[id: 0]?.count }, after: putBack) == 1)
    let store = Store.family(everyChild)
    let row = store.scope(\.rows, action: \.rows)[0]
    let counter = Counter()
    let watch = Watch { counter.values.append(row.count) }
    store.change(putBack)
    #expect(counter.values == [0, 8])
    #expect(watch.reruns == 1)
  }

  // SEMANTICS observation.replacement
  @Test func replacingTheWholeStateNotifies() {
    let replace: @Sendable (inout Family.State) -> Void = { $0 = Family.State() }
    #expect(reruns(of: { _ = $0.log }, after: replace) == 1)
    #expect(reruns(of: { _ = $0.first.count }, after: replace) == 1)
    #expect(reruns(of: { _ = $0.rows[id: 0]?.count }, after: replace) == 1)
    #expect(
      reruns(of: { _ = $0.scope(\.first, action: \.first).count }, after: replace) == 1)
  }

  // SEMANTICS observation.replacement
  @Test func assigningSelfInAMutatingMethodNotifies() {
    #expect(
      reruns {
        _ = $0.first.count
      } after: {
        $0.first.reset()
      } == 1)
    #expect(
      reruns {
        _ = $0.rows[id: 0]?.count
      } after: {
        $0.rows[id: 0]?.reset()
      } == 1)
  }

  // SEMANTICS observation.identity
  @Test func changingTheCaseOfAnEnumNotifies() {
    #expect(
      reruns {
        _ = $0.destination
      } after: {
        $0.destination = .right(Worker.State())
      } == 1)
    let change: @Sendable (inout Family.State) -> Void = { state in
      guard case .left(let worker) = state.destination else { return }
      state.destination = .right(worker)
    }
    #expect(reruns(of: { _ = $0.destination }, after: change) == 1)
  }

  // SEMANTICS observation.identity
  @Test func replacingAPresentedChildNotifies() {
    #expect(
      reruns {
        _ = $0.presented
      } after: {
        $0.presented = Worker.State(id: 7)
      } == 1)
    #expect(
      reruns {
        _ = $0.presented
      } after: {
        $0.presented = nil
      } == 1)
    #expect(
      reruns {
        _ = $0.presented
      } after: {
        $0.presented?.count = 4
      } == 0)
  }

  @Test func swappingTwoChildrenNotifiesTheObserversOfBoth() {
    let swap: @Sendable (inout Family.State) -> Void = { state in
      (state.first, state.second) = (state.second, state.first)
    }
    #expect(reruns(of: { _ = $0.first.count }, after: swap) == 1)
    #expect(reruns(of: { _ = $0.second.count }, after: swap) == 1)
    #expect(reruns(of: { _ = $0.rows }, after: swap) == 0)
  }

  @Test func aCopyThatIsChangedElsewhereLeavesTheStateAlone() {
    let store = Store.family()
    let counter = Counter()
    let watch = Watch { counter.values.append(store.first.count) }
    var copy = store.state
    copy.first.count = 50
    store.send(.second(.add(1)))
    store.send(.first(.add(2)))
    #expect(counter.values.last == 2)
    #expect(copy.first.count == 50)
    #expect(watch.reruns >= 1)
  }

  @Test func observersAreNotifiedWhileCopiesAreKept() {
    let store = Store.family()
    var copies: [Family.State] = []
    let counter = Counter()
    let watch = Watch { counter.values.append(store.first.count) }
    for _ in 0..<3 {
      copies.append(store.state)
      store.send(.first(.add(1)))
    }
    #expect(counter.values == [0, 1, 2, 3])
    #expect(watch.reruns == 3)
    #expect(copies.map(\.first.count) == [0, 1, 2])
  }

  // SEMANTICS observation.fields
  @Test func anIgnoredPropertyNotifiesOfChangesByItsOperatorOnly() {
    let store = Store(initialState: Exempt.State()) { Exempt() }
    let watches = [
      Watch { _ = store.ignored.count },
      Watch { _ = store.scope(\.ignored, action: \.ignored).count },
    ]
    store.send(.change { $0.ignored.count += 1 })
    #expect(watches.map(\.reruns) == [0, 0])
    store.send(.ignored(.add(1)))
    #expect(watches.map(\.reruns) == [0, 1])
    #expect(store.ignored.count == 2)
  }

  // SEMANTICS observation.fields
  @Test func aPlainListThatIsReplacedByAnEqualOneNotifiesNobody() {
    let store = Store(initialState: Names.State()) { Names() }
    let all = Watch { _ = store.names.map(\.text) }
    let some = Watch { _ = store.more?.count }
    let row = Watch { _ = store.names[id: 1]?.text }
    var late: [Watch] = []
    for _ in 0..<3 {
      store.send(.names)
      store.send(.more)
      // A reader that comes later sees the other list, and calls nobody.
      late.append(Watch { _ = store.names.count + (store.more?.count ?? 0) })
      store.send(.other)
      #expect(([all, some, row] + late).map(\.reruns).allSatisfy { $0 == 0 })
    }
    store.send(.rename(1))
    #expect([all, some, row].map(\.reruns) == [1, 0, 1])
    store.send(.names)
    #expect([all, some, row].map(\.reruns) == [2, 0, 2])
  }

  // SEMANTICS observation.elements
  @Test func aStoreOfAPlainRowIsNotifiedOfItsChanges() {
    let store = Store(initialState: Names.State()) { Names() }
    let row = store.scope(\.names, action: \.row)[0]
    var texts: [String] = []
    let token = observe { texts.append(row.state.text) }
    store.send(.other)
    store.send(.rename(1))
    store.send(.row(.element(id: 1, action: "c")))
    store.send(.names)
    #expect(texts == ["a", "b", "c", "a"])
    token.cancel()
  }

  @Test func aStateIsPrintedAsItIsDeclared() {
    #expect("\(Worker.State(id: 1))" == "State(id: 1, count: 0, other: 0)")
    #expect(
      String(describing: [Worker.State(id: 1)]) == "[State(id: 1, count: 0, other: 0)]")
  }
}

/// A feature with a child in a property that isn't observed.
@Reducer
private struct Exempt {
  @ObservableState
  struct State {
    @ObservationStateIgnored var ignored = Worker.State()
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case ignored(Worker.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.ignored, action: \.ignored) { Worker() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

/// A feature with lists whose elements aren't observable.
@Reducer
private struct Names {
  struct Name: Equatable, Identifiable {
    let id: Int
    var text = "a"
  }

  @ObservableState
  struct State {
    var names: IdentifiedArrayOf<Name> = [Name(id: 1), Name(id: 2)]
    var more: IdentifiedArrayOf<Name>? = [Name(id: 3)]
    var other = 0
  }

  enum Action {
    case names, more, other
    case rename(Int)
    case row(IdentifiedAction<Int, String>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .names: state.names = [Name(id: 1), Name(id: 2)]
      case .more: state.more = [Name(id: 3)]
      case .other: state.other += 1
      case .rename(let id): state.names[id: id]?.text = "b"
      case .row: break
      }
      return .none
    }
    .forEach(\.names, action: \.row) {
      Reduce { name, text in
        name.text = text
        return .none
      }
    }
  }
}

extension Worker.State {
  fileprivate mutating func reset() { self = Worker.State(id: id, count: 9) }
}
