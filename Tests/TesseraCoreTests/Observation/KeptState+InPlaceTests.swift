import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The copies that stores keep don't make a change copy what it changes.
@MainActor
@Suite
struct KeptStateInPlaceTests {
  private let store = Store<Attic.State, Attic.Action>.attic()

  private func number(of probe: CopyProbe?) -> [Int] { [probe?.number ?? -1, probe?.copies ?? -1] }

  @Test func aChildIsChangedInPlaceByItsReducer() throws {
    let box = try #require(store.scope(state: \.$box, action: \.box))
    let spare = try #require(store.scope(state: \.spare, action: \.spare))
    let row = store.scope(state: \.rows, action: \.rows)[0]
    let screen = store.scope(state: \.stack, action: \.stack)[0]
    for _ in 0..<3 {
      for box in [box, spare, row, screen] { box.send(.change { $0.probe.touch() }) }
    }
    #expect(number(of: store.box?.probe) == [3, 0])
    #expect(number(of: store.spare?.probe) == [3, 0])
    #expect(number(of: store.rows[0].probe) == [3, 0])
    #expect(number(of: store.stack[0].probe) == [3, 0])
  }

  @Test func severalStoresOfAChildLetItBeChangedInPlace() throws {
    let all = [
      store.scope(state: \.$box, action: \.box),
      store.scope(state: \.box, action: \.box.presented),
      store.presented(\.box, action: \.box),
    ]
    for _ in 0..<3 { all[0]?.send(.change { $0.probe.touch() }) }
    #expect(number(of: store.box?.probe) == [3, 0])
    withExtendedLifetime(all) {}
  }

  @Test func theChildrenOfAChildAreChangedInPlace() throws {
    let box = try #require(store.scope(state: \.$box, action: \.box))
    let inner = try #require(box.scope(state: \.$inner, action: \.inner))
    let tag = box.scope(state: \.tag, action: \.tag)
    for _ in 0..<3 {
      inner.send(.change { $0.probe.touch() })
      tag.send(.change { $0.probe.touch() })
    }
    #expect(number(of: store.box?.inner?.probe) == [3, 0])
    #expect(number(of: store.box?.tag.probe) == [3, 0])
    #expect(inner.probe.number == 3)
  }

  @Test func thePayloadOfAnEnumIsChangedInPlace() throws {
    let destination = try #require(store.scope(state: \.$destination, action: \.destination))
    guard case .box(let box) = destination.case else {
      Issue.record("The destination is another case.")
      return
    }
    for _ in 0..<3 { box.send(.change { $0.probe.touch() }) }
    #expect(number(of: box.probe) == [3, 0])
    for _ in 0..<3 { store.change { $0.$destination[case: \.box]?.probe.touch() } }
    #expect(number(of: box.probe) == [6, 0])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theFirstChangeOfAPlainChildCopiesIt() throws {
    store.change { $0.destination = .note(PlainNote.State()) }
    let destination = try #require(store.scope(state: \.$destination, action: \.destination))
    guard case .note(let note) = destination.case else {
      Issue.record("The destination is another case.")
      return
    }
    for _ in 0..<3 { note.send(.change { $0.probe.touch() }) }
    #expect(number(of: note.probe) == [3, 1])
  }

  @Test func theParentChangesItsChildrenInPlaceAlsoInALoop() throws {
    let box = try #require(store.scope(state: \.$box, action: \.box))
    let spare = try #require(store.scope(state: \.spare, action: \.spare))
    let row = store.scope(state: \.rows, action: \.rows)[1]
    let screen = store.scope(state: \.stack, action: \.stack)[1]
    for _ in 0..<3 {
      store.change { state in
        for _ in 0..<10 {
          state.box?.probe.touch()
          state.spare?.probe.touch()
          state.rows[id: 1]?.probe.touch()
          state.stack[1].probe.touch()
          state.box?.tag.probe.touch()
        }
      }
    }
    #expect(number(of: box.probe) == [30, 0])
    #expect(number(of: spare.probe) == [30, 0])
    #expect(number(of: row.probe) == [30, 0])
    #expect(number(of: screen.probe) == [30, 0])
    #expect(number(of: box.tag.probe) == [30, 0])
  }

  @Test func readingARowOfAKeptChildDoesNotCopyTheRows() throws {
    let store = Store(initialState: ObservedForest.State()) { ObservedForest() }
    let tree = try #require(store.scope(state: \.$tree, action: \.tree))
    let other = try #require(store.presented(\.tree, action: \.tree))
    let row = tree.scope(state: \.rows, action: \.rows)[0]
    let address = { store.withState { $0.tree?.rows.elements.withUnsafeBytes { $0.baseAddress } } }
    for _ in 0..<3 {
      tree.send(.touch)
      let before = address()
      #expect(row.other == 0)
      // A read reaches the row as a change does, so the list gets storage of its own. The address
      // after three rounds, which this test compared before, is the first one again by chance.
      withKnownIssue("The first read after a change copies the list.") {
        #expect(address() == before)
      }
      let afterRead = address()
      row.send(.touch)
      #expect(address() == afterRead)
      #expect(row.state.probe.number > 0)
    }
    #expect(number(of: tree.probe) == [3, 0])
    #expect(number(of: row.probe) == [3, 0])
    withExtendedLifetime(other) {}
  }

  @Test func readersDoNotMakeAChangeCopy() throws {
    let box = try #require(store.scope(state: \.$box, action: \.box))
    let watch = Watch { [store] in _ = (box.probe.number, store.count) }
    for _ in 0..<3 {
      box.send(.change { $0.probe.touch() })
      _ = box.state
    }
    #expect(watch.reruns == 3)
    #expect(number(of: store.box?.probe) == [3, 0])
  }

  @Test func aStoreThatIsDroppedLeavesNoCopy() throws {
    var box = store.scope(state: \.$box, action: \.box)
    let identity = try #require(store.box)._$observationRegistrar.identity
    #expect(identity.isKept)
    #expect(box != nil)
    box = nil
    #expect(!identity.isKept)
    #expect(identity.copies == nil)
  }

  @Test func nothingRetainsAStore() throws {
    weak var weakStore: Store<Attic.State, Attic.Action>?
    weak var weakBox: StoreOf<Box>?
    weak var weakCore: StoreCore<Box.State, Box.Action>?
    do {
      let store = Store<Attic.State, Attic.Action>.attic()
      store.change { $0.destination = .note(PlainNote.State()) }
      let box = try #require(store.scope(state: \.$box, action: \.box))
      let destination = store.scope(state: \.$destination, action: \.destination)
      let rows = Array(store.scope(state: \.rows, action: \.rows))
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
