import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraCore

/// The store of a child that is gone shows the child's last state, as a whole.
@MainActor
@Suite
struct KeptStateTests {
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
  func allStoresShowTheLastStateOfTheirChildren(removal: Int) {
    let boxes = boxes
    #expect(boxes.count == 8)
    for box in boxes {
      _ = box.title
      box.send(.change { $0.title = "Last" })
      box.send(.change { $0.items = [1, 2] })
      box.send(.tag(.change { $0.words.append("tag") }))
    }
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
  @Test func aChangeAndTheRemovalInOneActionOfTheChildShowTheChange() {
    let store = Store<Attic.State, Attic.Action>.attic { state, action in
      switch action {
      case .box: state.box = nil
      case .spare: state = Attic.State()
      case .destination: state.destination = nil
      case .rows(.element(let id, _)): state.rows.remove(id: id)
      case .stack: state.stack.removeLast()
      default: break
      }
    }
    let box = store.scope(\.$box, action: \.box)
    let destination = store.scope(\.$destination, action: \.destination)
    let row = store.scope(\.rows, action: \.rows)[1]
    let screen = store.scope(\.stack, action: \.stack)[1]
    let spare = store.scope(\.spare, action: \.spare)
    box?.send(.change { $0.items.append(2) })
    #expect(box?.items == [1, 2])
    destination?.send(.box(.change { $0.items.append(2) }))
    #expect(destination?.withState { $0 } == .box(Box.State(items: [1, 2])))
    row.send(.change { $0.items.append(2) })
    #expect(row.items == [1, 2])
    screen.send(.change { $0.items.append(2) })
    #expect(screen.items == [1, 2])
    spare?.send(.change { $0.items.append(2) })
    #expect(spare?.items == [1, 2])
    #expect(store.state == Attic.State())
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aChangeAndTheRemovalInOneActionOfTheParentShowTheChange() {
    let boxes = boxes
    store.change {
      $0.box?.items.append(2)
      $0.spare?.items.append(2)
      $0.$destination[case: \.box]?.items.append(2)
      $0.rows[id: 0]?.items.append(2)
      $0.stack[1].items.append(2)
      if let id = $0.screens.ids.first { $0.screens[id: id, case: \.box]?.items.append(2) }
      $0 = Attic.State()
    }
    for (index, box) in boxes.enumerated() { #expect(box.items == [1, 2], "\(index)") }
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aChangeAndTheRemovalInOneAccessShowTheChange() {
    let close: @Sendable (inout Box.State?) -> Void = { box in
      box?.items.append(2)
      box = nil
    }
    let boxes = boxes
    store.change {
      close(&$0.spare)
      close(&$0.box)
      close(&$0.rows[id: 0])
    }
    #expect(store.spare == nil)
    #expect(boxes[0].items == [1, 2])
    #expect(boxes[1].items == [1, 2])
    #expect(boxes[2].items == [1, 2])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aDismissedChildShowsItsLastState() async throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    await box.send(.closeTapped).finish()
    #expect(store.box == nil)
    #expect(box.title == "Closed")
    #expect(box.items == [1])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func childrenOfAVanishedChildShowTheirLastStates() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let tag = box.scope(\.tag, action: \.tag)
    let inner = try #require(box.scope(\.$inner, action: \.inner))
    tag.send(.change { $0.words.append("tag") })
    inner.send(.change { $0.words.append("inner") })
    store.change { $0.box = nil }
    #expect(tag.words == ["tag"])
    #expect(tag.state.words == ["tag"])
    #expect(inner.words == ["inner"])
    #expect(box.tag.words == ["tag"])
    #expect(box.inner?.words == ["inner"])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func allStoresOfAChildShowItsLastState() {
    let all = [
      store.scope(\.$box, action: \.box),
      store.scope(\.box, action: \.box.presented),
      store.presented(\.box, action: \.box),
    ]
    store.send(.box(.presented(.change { $0.items.append(2) })))
    store.change { $0.box = nil }
    #expect(all.map { $0?.items } == [[1, 2], [1, 2], [1, 2]])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aStoreThatIsScopedAgainShowsTheLastState() {
    var box = store.scope(\.$box, action: \.box)
    box?.send(.change { $0.items.append(2) })
    weak let first = box
    box = nil
    #expect(first == nil)
    box = store.scope(\.$box, action: \.box)
    store.send(.box(.presented(.change { $0.items.append(3) })))
    store.change { $0.box = nil }
    #expect(box?.items == [1, 2, 3])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theStoreOfAChildThatWasReplacedByAnotherShowsTheOldOne() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    box.send(.change { $0.items.append(2) })
    store.change { $0.box = Box.State(id: 7, items: [7]) }
    store.send(.box(.presented(.change { $0.items.append(8) })))
    #expect(box.items == [1, 2])
    #expect(store.scope(\.$box, action: \.box)?.items == [7, 8])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theStoreFollowsAChildWithTheSameIDThatReplacesItsChild() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let row = store.scope(\.rows, action: \.rows)[0]
    store.change {
      $0.box = Box.State(items: [7])
      $0.rows[id: 0] = Box.State(items: [7])
    }
    store.send(.box(.presented(.change { $0.items.append(8) })))
    store.send(.rows(.element(id: 0, action: .change { $0.items.append(8) })))
    store.change { $0 = Attic.State() }
    #expect(box.items == [7, 8])
    #expect(row.items == [7, 8])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theStoreOfARowThatMovedToAnotherListShowsTheRowAsItWas() {
    let row = store.scope(\.rows, action: \.rows)[0]
    row.send(.change { $0.items.append(2) })
    store.change { state in
      if let row = state.rows.remove(id: 0) { state.sold.append(row) }
    }
    #expect(row.items == [1, 2])
    store.send(.sold(.element(id: 0, action: .change { $0.items.append(3) })))
    store.change { $0.sold[id: 0]?.items.append(4) }
    #expect(store.sold[id: 0]?.items == [1, 2, 3, 4])
    #expect(row.items == [1, 2])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aDraftThatIsChangedIsNotShown() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    store.change { state in
      var draft = state.box
      draft?.items.append(9)
      state.spare = draft
      state.box = nil
    }
    #expect(box.items == [1])
    store.change { state in
      var draft = state.spare
      state.spare = nil
      draft?.items.append(10)
      state.sold = draft.map { [$0] } ?? []
    }
    #expect(store.sold[id: 0]?.items == [1, 9, 10])
    #expect(box.items == [1])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aChildThatComesBackIsShownAndKeptAgain() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    store.change { $0.box = nil }
    store.change { $0.box = Box.State(items: [5]) }
    #expect(box.items == [5])
    store.send(.box(.presented(.change { $0.items.append(6) })))
    store.change { $0.box = nil }
    #expect(box.items == [5, 6])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aPlainChildShowsTheWholeStateThatItWasScopedTo() throws {
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
    #expect(note.text == "Old")
    #expect(note.words == ["old"])
    #expect(note.state.words == ["old"])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func theWholeStateKeepsItsIdentityAfterItHasVanished() throws {
    let box = try #require(store.scope(\.$box, action: \.box))
    let other = store.scope(\.rows, action: \.rows)[0]
    let before = box.state._$stateID
    store.change { $0 = Attic.State() }
    #expect(box.state._$stateID == box.state._$stateID)
    #expect(box.state._$stateID != before)
    #expect(box.state._$stateID != other.state._$stateID)
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

  // SEMANTICS store.scope.vanishedState
  @Test func aHistoryThatKeepsAllStatesDoesNotHideTheLastOne() throws {
    let store = keepingAllStates()
    let box = try #require(store.scope(\.$box, action: \.box))
    let row = store.scope(\.rows, action: \.rows)[0]
    row.send(.change { $0.items.append(2) })
    row.send(.change { $0.items.append(3) })
    box.send(.change { $0.items.append(2) })
    store.change {
      $0.rows[id: 0]?.items.append(4)
      $0.box = nil
    }
    store.change { $0.rows = [] }
    #expect(box.items == [1, 2])
    #expect(row.items == [1, 2, 3, 4])
  }

  // SEMANTICS store.scope.vanishedState
  @Test func aChildThatChangesAndGoesWhileAToolKeepsItIsShownAsTheToolKeepsIt() throws {
    let store = keepingAllStates { state, action in
      if case .box = action { state.box = nil }
    }
    let box = try #require(store.scope(\.$box, action: \.box))
    box.send(
      .change {
        $0.items.append(2)
        $0.title = "New"
      })
    #expect(store.box == nil)
    #expect(box.items == [1])
    #expect(box.title == "")
  }

  /// A store with a tool that keeps the state before each action.
  private func keepingAllStates(
    own: @escaping @Sendable (inout Attic.State, Attic.Action) -> Void = { _, _ in }
  ) -> Store<Attic.State, Attic.Action> {
    let past = Slot<[Attic.State]>()
    past.value = []
    let attic = Attic(own: own)
    return Store(initialState: Store<Attic.State, Attic.Action>.attic().state) {
      Reduce<Attic.State, Attic.Action> { state, action in
        past.value?.append(state)
        return attic.reduce(into: &state, action: action)
      }
    }
  }
}
