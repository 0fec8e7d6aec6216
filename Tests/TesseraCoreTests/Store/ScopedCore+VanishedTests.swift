import Tessera
import Testing

@testable import TesseraCore

/// The store of a child that is gone shows the child's whole state as it was read last.
@MainActor
@Suite
struct ScopedCoreVanishedTests {
  private let store = Store<Attic.State, Attic.Action>.attic()

  /// The stores of all boxes that can vanish.
  private var boxes: [StoreOf<Box>] {
    var boxes: [StoreOf<Box>?] = [
      store.scope(\.$box, action: \.box), store.scope(\.spare, action: \.spare),
      store.scope(\.rows, action: \.rows)[0],
      store.scope(\.stack, action: \.stack)[1],
    ]
    if case .box(let box) = store.scope(\.$destination, action: \.destination)?.case {
      boxes.append(box)
    }
    if case .box(let box) = store.scope(\.screens, action: \.screens)[0].case {
      boxes.append(box)
    }
    boxes.append(store.presented(\.destination?.box, action: \.destination.box))
    boxes.append(store.scope(\.box, action: \.box.presented))
    return boxes.compactMap(\.self)
  }

  /// The ways to remove all children.
  private nonisolated static let removals: [@Sendable (inout Attic.State) -> Void] = [
    { $0 = Attic.State() },
    {
      $0.box = nil
      $0.spare = nil
      $0.destination = nil
      $0.rows.remove(id: 0)
      $0.stack.removeLast()
      $0.screens.removeLast()
    },
    {
      _ = $0.box.take()
      _ = $0.spare.take()
      $0.$destination = PresentationState(wrappedValue: nil)
      $0.rows = []
      $0.stack.pop(from: $0.stack.ids[0])
      $0.screens.removeAll()
    },
    {
      ($0.box, $0.spare) = ($0.spare, $0.box)
      $0.box = nil
      $0.spare = nil
      $0.destination = .tag(Tag.State())
      $0.rows.removeAll { $0.id == 0 }
      $0.stack = StackState($0.stack.dropLast())
      $0.screens = StackState([.tag(Tag.State())])
    },
  ]

  // SEMANTICS store.scope.vanishedState
  @Test(arguments: removals.indices)
  func allStoresShowTheWholeStateThatWasReadLast(removal: Int) {
    let boxes = boxes
    #expect(boxes.count == 8)
    for box in boxes {
      box.send(.change { $0.title = "Last" })
      box.send(.change { $0.items = [1, 2] })
      box.send(.tag(.change { $0.words.append("tag") }))
    }
    for box in boxes { _ = box.title }
    for box in boxes { box.send(.change { $0.title = "Unread" }) }
    store.change(Self.removals[removal])
    for (index, box) in boxes.enumerated() {
      #expect(box.title == "Last", "\(index)")
      #expect(box.items == [1, 2], "\(index)")
      #expect(box.tag.words.last == "tag", "\(index)")
      #expect(box.state.title == "Last", "\(index)")
      #expect(box.state.items == [1, 2], "\(index)")
      #expect(box.withState(\.items) == [1, 2], "\(index)")
    }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aStoreThatWasNotReadShowsTheStateThatItFound() {
    let boxes = boxes
    for box in boxes { box.send(.change { $0.items.append(2) }) }
    store.change { $0 = Attic.State() }
    for (index, box) in boxes.enumerated() { #expect(box.items == [1], "\(index)") }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aDismissedChildShowsWhatItsObserversHaveReadLast() async throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let watch = Watch { _ = box.title }
    box.send(.change { $0.title = "Open" })
    // The child dismisses itself before its observers run.
    await box.send(.closeTapped).finish()
    #expect(store.box == nil)
    #expect(watch.reruns == 2)
    #expect(box.title == "Open")
    #expect(box.items == [1])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func childrenOfAVanishedChildShowWhatWasReadLastThroughTheirStores() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let tag = box.scope(\.tag, action: \.tag)
    let inner = try #require(box.scope(\.$inner, action: \.inner))
    tag.send(.change { $0.words.append("tag") })
    inner.send(.change { $0.words.append("inner") })
    #expect((tag.text, inner.text) == ("", ""))
    store.change { $0.box = nil }
    #expect(tag.words == ["tag"])
    #expect(tag.state.words == ["tag"])
    #expect(inner.words == ["inner"])
    // The store of their parent has read them earlier.
    #expect(box.tag.words == [])
    #expect(box.inner?.words == [])
    #expect(box.scope(\.tag, action: \.tag) === tag)
  }

  // SEMANTICS store.scope.vanishedState
  @Test(arguments: removals.indices)
  func anObserverOfChildrenOfAVanishedChildIsNotifiedWhenItComesBack(removal: Int) {
    let (boxes, original) = (boxes, store.state)
    func inner(_ box: StoreOf<Box>) -> String {
      box.scope(\.inner, action: \.inner).map { "'\($0.text)'" } ?? "none"
    }
    var seen = boxes.map { _ in "" }
    let tokens = boxes.indices.map { index in
      observe { seen[index] = inner(boxes[index]) }
    }
    for _ in 0..<2 {
      store.change(Self.removals[removal])
      #expect(seen == boxes.map(inner))
      #expect(seen.allSatisfy { $0 == "none" })
      store.change { $0 = original }
      #expect(seen == boxes.map(inner))
      #expect(seen.contains("''"))
    }
    for token in tokens { token.cancel() }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func anOlderChildThatComesBackIsShownToObserversWhereverAnotherWasMeanwhile() {
    let (boxes, older) = (boxes, store.state)
    for box in boxes { box.send(.change { $0.title = "New" }) }
    var seen = boxes.map { _ in "" }
    var tokens = boxes.indices.map { index in
      observe { seen[index] = boxes[index].state.title }
    }
    tokens += [
      observe { _ = (store.box?.title, store.spare?.title) },
      observe { _ = (store.rows.map(\.title), store.stack.map(\.title)) },
      observe { if case .box(let box) = store.destination { _ = box.title } },
    ]
    store.change {
      let other = Box.State(id: 9)
      ($0.box, $0.spare, $0.destination) = (other, other, .box(other))
      ($0.rows, $0.stack, $0.screens) = ([other], StackState([other]), StackState([.box(other)]))
    }
    #expect(seen.allSatisfy { $0 == "New" })
    store.change { $0.box?.title = "Other" }
    store.change { $0 = older }
    #expect(seen == boxes.map(\.title))
    #expect(seen.contains { $0 != "New" })
    for token in tokens { token.cancel() }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func eachStoreOfAChildShowsWhatItHasReadLast() {
    let all = [
      store.scope(\.$box, action: \.box),
      store.scope(\.box, action: \.box.presented),
      store.presented(\.box, action: \.box),
    ]
    store.send(.box(.presented(.change { $0.items.append(2) })))
    #expect(all[1]?.title == "")
    store.change { $0.box = nil }
    #expect(all.map { $0?.items } == [[1], [1, 2], [1]])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aPlainChildShowsTheWholeStateThatWasReadLast() throws {
    store.change { $0.destination = .note(PlainNote.State(text: "Old", words: ["old"])) }
    let destination = try #require(store.scope(\.$destination, action: \.destination))
    guard case .note(let note) = destination.case else {
      Issue.record("The destination is another case.")
      return
    }
    note.send(
      .change {
        $0.text = "New"
        $0.words.append("new")
      })
    #expect(note.text == "New")
    store.change { $0.destination = nil }
    #expect(note.text == "New")
    #expect(note.words == ["old", "new"])
    #expect(note.state.words == ["old", "new"])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func keepingAStateNotifiesNoObserver() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let row = store.scope(\.rows, action: \.rows)[0]
    let watches = [
      Watch { [store] in _ = store.count }, Watch { _ = box.title }, Watch { _ = box.tag.text },
      Watch { [store] in _ = store.rows.count }, Watch { _ = row.title },
    ]
    box.send(.change { $0.items.append(2) })
    row.send(.change { $0.items.append(2) })
    store.change { $0.box?.items.append(3) }
    #expect(watches.map(\.reruns) == [0, 0, 0, 0, 0])
    box.send(.change { $0.title = "New" })
    #expect(watches.map(\.reruns) == [0, 1, 0, 0, 0])
    store.change { $0 = Attic.State() }
    #expect(watches.map(\.reruns) == [1, 2, 1, 1, 1])
  }

  // SEMANTICS observation.keptCopies
  @Test func readingAChildDuringADrainNotifiesNoObserver() {
    let child = Slot<StoreOf<Box>>()
    let attic = Attic()
    let store = Store(initialState: Store<Attic.State, Attic.Action>.attic().state) {
      Reduce<Attic.State, Attic.Action> { state, action in
        let effect = attic.reduce(into: &state, action: action)
        guard case .change = action else { return effect }
        return effect.merge(with: .run { @MainActor _ in _ = child.value?.items })
      }
    }
    child.value = store.scope(\.$box, action: \.box)
    let watch = Watch { _ = store.box?.title }
    for _ in 0..<3 {
      store.send(.box(.presented(.change { $0.items.append(2) })))
      store.change { $0.count += 1 }
    }
    #expect(child.value?.items == [1, 2, 2, 2])
    #expect(watch.reruns == 0)
  }
}
