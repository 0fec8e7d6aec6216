import Observation
import Tessera
import Testing

@testable import TesseraCore

/// Replacing a state notifies the observers of its place, even while a copy of the old one is kept.
@MainActor
@Suite
struct ReplacementTests {
  private typealias FamilyStore = Store<Family.State, Family.Action>
  private let store = Store.family(everyChild)

  private struct Child {
    var name: String
    var read: @MainActor (FamilyStore) -> Int?
    var replace: @Sendable (inout Family.State) -> Void
    var action: Family.Action
  }

  private let children: [Child] = {
    let new = Worker.State(count: 9)
    let become: @Sendable (inout Worker.State) -> Void = { $0 = Worker.State(id: $0.id, count: 9) }
    return [
      Child(
        name: "first", read: { $0.scope(\.first, action: \.first).count },
        replace: { $0.first = new }, action: .first(.change(become))),
      Child(
        name: "optional", read: { $0.scope(\.optional, action: \.optional)?.count },
        replace: { $0.optional = new }, action: .optional(.change(become))),
      Child(
        name: "presented", read: { $0.scope(\.$presented, action: \.presented)?.count },
        replace: { $0.presented = new }, action: .presented(.presented(.change(become)))),
      Child(
        name: "destination",
        read: { store in
          let child = store.scope(\.$destination, action: \.destination)
          guard case .left(let left)? = child?.case else { return nil }
          return left.count
        },
        replace: { $0.destination = .left(new) },
        action: .destination(.presented(.left(.change(become))))),
      Child(
        name: "rows", read: { $0.scope(\.rows, action: \.rows)[id: 0]?.count },
        replace: { $0.rows[id: 0] = new }, action: .rows(.element(id: 0, action: .change(become)))),
      Child(
        name: "path", read: { $0.scope(\.path, action: \.path)[id: 1]?.count },
        replace: { $0.path[id: 1] = new }, action: .path(.element(id: 1, action: .change(become)))),
      Child(
        name: "screens",
        read: { store in
          let screens = store.scope(\.screens, action: \.screens)
          guard case .left(let left)? = screens[id: 2]?.case else { return nil }
          return left.count
        },
        replace: { $0.screens[id: 2] = .left(new) },
        action: .screens(.element(id: 2, action: .left(.change(become))))),
    ]
  }()

  /// The values that a reader saw during a closure.
  private func seen(
    _ read: @escaping @MainActor (FamilyStore) -> Int?, during body: () -> Void
  ) -> [Int?] {
    var values: [Int?] = []
    let token = observe { [store] in values.append(read(store)) }
    body()
    token.cancel()
    return values
  }

  // SEMANTICS observation.replacement
  @Test func replacingAChildNotifiesWhileTheOldStateIsKept() {
    for child in children {
      let store = store
      var kept: Family.State?
      let values = seen(child.read) {
        kept = store.state
        store.change(child.replace)
      }
      #expect(values == [0, 9], "\(child.name)")
      #expect(kept?.first.count == (child.name == "first" ? 0 : kept?.first.count))
      store.change { $0 = everyChild }
    }
  }

  // SEMANTICS observation.replacement
  @Test func replacingAChildNotifiesWhileTheOldChildIsKept() {
    var kept: [Any] = []
    for child in children {
      let values = seen(child.read) {
        let state = store.state
        kept += [state.first, state.optional as Any, state.presented as Any]
        kept += [state.destination as Any, state.rows[0], state.path[1], state.screens[0]]
      }
      #expect(values == [0])
      let notified = seen(child.read) { store.change(child.replace) }
      #expect(notified == [0, 9], "\(child.name)")
      store.change { $0 = everyChild }
    }
    #expect(kept.count == 7 * children.count)
  }

  // SEMANTICS observation.replacement
  @Test func aChildThatReplacesItselfNotifiesWhileTheOldStateIsKept() {
    for child in children {
      var kept: [Family.State] = []
      let values = seen(child.read) {
        kept.append(store.state)
        store.send(child.action)
      }
      #expect(values == [0, 9], "\(child.name)")
      store.change { $0 = everyChild }
    }
  }

  // SEMANTICS observation.replacement
  @Test func replacingTheWholeStateNotifiesWhileTheOldOneIsKept() {
    for child in children {
      var kept: [Family.State] = []
      let replace = child.replace
      let values = seen(child.read) {
        kept.append(store.state)
        store.change { state in
          var new = everyChild
          replace(&new)
          state = new
        }
      }
      #expect(values == [0, 9], "\(child.name)")
      store.change { $0 = everyChild }
    }
  }

  // SEMANTICS observation.replacement
  @Test func goingBackToAKeptStateNotifies() {
    for child in children {
      let past = store.state
      let replace = child.replace
      let values = seen(child.read) {
        store.change(replace)
        store.change { $0 = past }
        store.change(replace)
      }
      #expect(values == [0, 9, 0, 9], "\(child.name)")
      store.change { $0 = everyChild }
    }
  }

  /// The state, the values of the children, or those that child stores show.
  private let readers: [@MainActor (FamilyStore) -> [Int]] = [
    { store in counts(in: store.state) },
    { store in [store.first.count] + store.rows.map(\.count) + store.path.map(\.count) },
    { store in everyChildStore(of: store).map(\.count) },
  ]

  // SEMANTICS observation.replacement
  @Test func aStateIsShownAsItWasBeforeAChildChangedUnobserved() {
    for action in forEveryChild(.add(1)) {
      for read in readers {
        let store = Store.family(everyChild)
        let older = store.state
        store.send(action)
        let newer = store.state
        var seen: [Int] = []
        let token = observe { seen = read(store) }
        for state in [older, newer, older] {
          store.change { $0 = state }
          #expect(seen == read(store), "\(CaseLabel.text(of: action))")
        }
        token.cancel()
      }
    }
  }

  @Test func statesOfWhichAnOperatorHasChangedOneHaveTwoNumbers() {
    for action in forEveryChild(.add(1)) {
      let store = Store.family(everyChild)
      let older = store.state
      store.send(action)
      #expect(older._$number != store.state._$number, "\(CaseLabel.text(of: action))")
    }
  }

  // SEMANTICS observation.replacement
  @Test func replacingTheWholeStateRunsAReaderOfNestedRowsOnce() {
    let store = Store(initialState: Shelves.State()) { Shelves() }
    var runs = 0
    let token = observe {
      runs += 1
      for shelf in store.scope(\.shelves, action: \.shelves) {
        for row in shelf.scope(\.rows, action: \.rows) { _ = row.count }
      }
    }
    let other = Store(initialState: Shelves.State()) { Shelves() }
    let values = observe {
      runs += 1
      for shelf in other.shelves { for row in shelf.rows { _ = row.count } }
    }
    for round in 1...3 {
      store.send(.change { $0 = Shelves.State() })
      #expect(runs == 2 * round + 1)
      other.send(.change { $0 = Shelves.State() })
      #expect(runs == 2 * round + 2)
    }
    token.cancel()
    values.cancel()
  }

  // SEMANTICS observation.replacement
  @Test func replacingARowInAMutatingMethodNotifiesWhileItIsKept() {
    let kept = store.state.rows[0]
    let values = seen(children[4].read) {
      store.change { $0.rows[id: 0]?.become(9) }
      store.change { $0.rows[id: 0]?.count += 1 }
    }
    #expect(values == [0, 9, 10])
    #expect(kept.count == 0)
  }

  // SEMANTICS observation.elements
  @Test func replacingARowDoesNotNotifyTheObserversOfTheOthers() {
    let kept = store.state
    let row = store.scope(\.rows, action: \.rows)[1]
    let other = seen({ _ in row.count }) {
      store.change { $0.rows[id: 0] = Worker.State(count: 9) }
      store.send(.rows(.element(id: 0, action: .change { $0 = Worker.State(id: 0, count: 1) })))
      store.change { $0.rows.append(Worker.State(id: 5)) }
    }
    #expect(other == [0])
    #expect(kept.rows.count == 2)
  }

  // SEMANTICS observation.identity
  @Test func changingTheCaseOfAScreenInPlaceNotifies() {
    let screen = store.scope(\.screens, action: \.screens)[0]
    let kept = store.state
    let values = seen({ _ in if case .left = screen.case { 0 } else { 1 } }) {
      store.change { $0.screens[id: 2]?.become(.right(Worker.State())) }
      store.change { $0.screens[id: 2]?.become(.left(Worker.State())) }
      store.send(.screens(.element(id: 2, action: .left(.add(1)))))
    }
    #expect(values == [0, 1, 0])
    #expect(kept.screens.count == 2)
  }

  @Test func changesNotifyAfterTheStateWasShared() {
    let values = seen(children[0].read) {
      for number in 1...3 {
        let kept = store.state
        store.send(.first(.add(1)))
        store.send(.second(.add(1)))
        #expect(kept.first.count == number - 1)
      }
      store.change { $0.first = Worker.State(count: 9) }
    }
    #expect(values == [0, 1, 2, 3, 9])
  }
}

extension Worker.State {
  fileprivate mutating func become(_ count: Int) { self = Self(id: id, count: count) }
}

extension Family.Destination.State {
  fileprivate mutating func become(_ state: Self) { self = state }
}

/// The counts of all children.
private func counts(in state: Family.State) -> [Int] {
  let screens = [state.destination] + state.screens.map { $0 }
  return [state.first, state.second].map(\.count)
    + [state.optional, state.presented].map { $0?.count ?? -1 }
    + state.rows.map(\.count) + state.path.map(\.count)
    + screens.map { screen in
      switch screen {
      case .left(let worker), .right(let worker): worker.count
      case nil: -1
      }
    }
}
