import Tessera
import TesseraConcurrency
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// A copy that a store has read makes the next change copy what it changes, once.
@MainActor
@Suite
struct ScopedCoreInPlaceTests {
  private let store = Store<Attic.State, Attic.Action>.attic()

  private func number(of probe: CopyProbe?) -> [Int] { [probe?.number ?? -1, probe?.copies ?? -1] }

  // SEMANTICS store.scope.vanishedState
  @Test func theFirstChangeAfterAReadCopiesTheArraysOfAChild() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let spare = try #require(store.scope(\.spare, action: \.spare))
    let row = store.scope(\.rows, action: \.rows)[0]
    let screen = store.scope(\.stack, action: \.stack)[0]
    for round in 1...3 {
      for _ in 0..<3 {
        for box in [box, spare, row, screen] { box.send(.change { $0.probe.touch() }) }
      }
      for box in [box, spare, row, screen] {
        // The probe counts two copies of its parts, except at first.
        #expect(number(of: box.probe) == [3 * round, 2 * round - 1])
      }
    }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func readersOfAChildThatStaysCopyNothing() {
    let store = Store(initialState: Box.State()) { Box() }
    let tag = store.scope(\.tag, action: \.tag)
    let watch = Watch { _ = (tag.probe.number, store.items) }
    for _ in 0..<3 {
      tag.send(.change { $0.probe.touch() })
      store.send(.change { $0.probe.touch() })
    }
    #expect(watch.reruns == 3)
    #expect(number(of: tag.probe) == [3, 0])
    #expect(number(of: store.probe) == [3, 0])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func readingTheRowsOfARootDoesNotCopyTheList() {
    let rows = Array(store.scope(\.rows, action: \.rows))
    let watches = rows.map { row in Watch { _ = row.items } }
    let address = { [store] in
      store.withState { $0.rows.elements.withUnsafeBytes { $0.baseAddress } }
    }
    let before = address()
    for _ in 0..<3 {
      for row in rows { row.send(.change { $0.items.append(2) }) }
      #expect(address() == before)
    }
    #expect(watches.map(\.reruns) == [3, 3])
  }

  @Test func lookingForARowWithAnEffectDoesNotCopyTheRows() throws {
    let store = Store(initialState: ObservedForest.State()) { ObservedForest() }
    let tree = try #require(store.scope(\.$tree, action: \.tree))
    let row = tree.scope(\.rows, action: \.rows)[0]
    let address = { store.withState { $0.tree?.rows.elements.withUnsafeBytes { $0.baseAddress } } }
    let task = row.send(.wait)
    let before = address()
    // The first action looks for the row, and so does each that changes another row.
    tree.send(.touch)
    #expect(address() == before)
    tree.send(.rows(.element(id: 1, action: .touch)))
    #expect(address() == before)
    task.cancel()
    #expect(address() == before)
  }

  @Test func aReadLeavesTheMemoryThatCopiesShare() throws {
    let store = Store(initialState: ObservedForest.State()) { ObservedForest() }
    let tree = try #require(store.scope(\.$tree, action: \.tree))
    let leaves = try ObservedTree.stores(in: tree)
    store.send(.tree(.presented(.touch)))
    let copy = try #require(store.tree)
    #expect(leaves.map(\.other) == Array(repeating: 0, count: 7))
    #expect(leaves.map(\.state.probe.number) == Array(repeating: 0, count: 7))
    let kept = copy.sharedParts(with: try #require(store.tree))
    #expect(kept == [true, true, true, true, true])
    // The same parts after a change of each, which the copy must not see.
    for leaf in leaves { leaf.send(.touch) }
    let changed = copy.sharedParts(with: try #require(store.tree))
    #expect(changed == [false, false, false, false, false])
    #expect(copy.probes.map(\.number) == [1] + Array(repeating: 0, count: 10))
  }

  // An accessor such as `inner` without `$` takes the value out, and puts it back.
  @Test func aReadThroughAnAccessorLeavesTheMemoryThatCopiesShare() throws {
    store.change { $0.rows[0].inner = Tag.State(text: "Fragile") }
    let row = store.scope(\.rows, action: \.rows)[0]
    let copy = store.rows
    let before = copy[0].$inner
    let inner = [
      row.scope(\.inner, action: \.inner.presented),
      row.presented(\.inner, action: \.inner),
    ]
    #expect(inner.map { $0?.text } == ["Fragile", "Fragile"])
    #expect(copy[0].$inner.hasStorage(of: before))
    #expect(store.rows[0].$inner.hasStorage(of: before))
  }

  @Test func aReadOfARowCallsNoSetter() throws {
    let rows: IdentifiedArrayOf<SettingRow.State> = [SettingRow.State(id: 1)]
    let store = Store(initialState: SettingRows.State(rows: rows)) { SettingRows() }
    let leaf = store.scope(\.rows, action: \.rows)[0].scope(\.leaf, action: \.leaf)
    #expect((leaf.id, leaf.state.id) == (7, 7))
    #expect(store.rows[0].sets == 0)
    leaf.send(.touch)
    #expect(store.rows[0].sets == 1)
  }

  /// The thread sanitizer reports a read that writes to memory which a copy shares.
  @Test func aCopyCanBeReadOnAnotherThread() async throws {
    let store = Store(initialState: ObservedForest.State()) { ObservedForest() }
    let tree = try #require(store.scope(\.$tree, action: \.tree))
    let leaves = try ObservedTree.stores(in: tree)
    leaves[0].send(.wait)
    let copy = UncheckedSendable(try #require(store.tree))
    let other = Task.detached {
      (0..<100).reduce(0) { sum, _ in sum + copy.value.probes.reduce(0) { $0 + $1.number } }
    }
    for _ in 0..<100 { for leaf in leaves { _ = (leaf.other, leaf.state) } }
    #expect(await other.value == 0)
  }

  @Test func nothingRetainsAStore() throws {
    weak var weakStore: Store<Attic.State, Attic.Action>?
    weak var weakBox: StoreOf<Box>?
    weak var weakCore: StoreCore<Box.State, Box.Action>?
    do {
      let store = Store<Attic.State, Attic.Action>.attic()
      store.change { $0.destination = .note(PlainNote.State()) }
      let box = try #require(store.scope(\.$box, action: \.box))
      let destination = store.scope(\.$destination, action: \.destination)
      let rows = Array(store.scope(\.rows, action: \.rows))
      let watch = Watch { _ = box.title }
      box.send(.change { $0.title = "New" })
      store.change { $0.box = nil }
      #expect(box.title == "New")
      (weakStore, weakBox, weakCore) = (store, box, box.core)
      watch.cancel()
      withExtendedLifetime((destination, rows)) {}
    }
    #expect(weakStore == nil)
    #expect(weakBox == nil)
    #expect(weakCore == nil)
  }
}

/// A row with a child in a computed property.
@Reducer
private struct SettingRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var number = 7
    var sets = 0
    var leaf: ObservedLeaf.State {
      get { ObservedLeaf.State(id: number) }
      set { (number, sets) = (newValue.id, sets + 1) }
    }
  }

  enum Action {
    case leaf(ObservedLeaf.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.leaf, action: \.leaf) { ObservedLeaf() }
  }
}

@Reducer
private struct SettingRows {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<SettingRow.State>
  }

  enum Action {
    case rows(IdentifiedActionOf<SettingRow>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { SettingRow() }
  }
}

extension ObservedTree {
  /// The stores of a child of each kind that has memory of its own, which copies share, and of a
  /// child in an enum.
  @MainActor
  fileprivate static func stores(in tree: StoreOf<ObservedTree>) throws -> [StoreOf<ObservedLeaf>] {
    let enums = [
      try #require(tree.scope(\.$destination, action: \.destination)),
      tree.scope(\.screens, action: \.screens)[0],
    ]
    return try [
      tree.scope(\.rows, action: \.rows)[0], tree.scope(\.path, action: \.path)[0],
      #require(tree.scope(\.$presented, action: \.presented)),
      #require(tree.scope(\.optional, action: \.optional)),
      tree.scope(\.leaf, action: \.leaf),
    ]
      + enums.map { destination in
        guard case .leaf(let leaf) = destination.case else { throw CancellationError() }
        return leaf
      }
  }
}

extension ObservedTree.State {
  /// Whether both share the memory of the rows, the path, the screens, and of what they present.
  fileprivate func sharedParts(with other: Self) -> [Bool] {
    func address(_ elements: [some Any]) -> UnsafeRawPointer? {
      elements.withUnsafeBytes { $0.baseAddress }
    }
    return [
      address(rows.elements) == address(other.rows.elements),
      address(path.entries.elements) == address(other.path.entries.elements),
      address(screens.entries.elements) == address(other.screens.entries.elements),
      $presented.hasStorage(of: other.$presented),
      $destination.hasStorage(of: other.$destination),
    ]
  }
}
