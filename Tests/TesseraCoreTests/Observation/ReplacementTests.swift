import Tessera
import Testing

@testable import TesseraCore

/// Replacing a state notifies the observers of its place once, and no others.
///
/// The models of places, of lists and of kept copies show that it notifies all of them.
@MainActor
@Suite
struct ReplacementTests {
  private let store = Store.family(everyChild)

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

  // SEMANTICS observation.elements
  @Test func replacingARowDoesNotNotifyTheObserversOfTheOthers() {
    let kept = store.state
    let row = store.scope(\.rows, action: \.rows)[1]
    let other = Watch { _ = row.count }
    store.change { $0.rows[id: 0] = Worker.State(count: 9) }
    store.send(.rows(.element(id: 0, action: .change { $0 = Worker.State(id: 0, count: 1) })))
    store.change { $0.rows.append(Worker.State(id: 5)) }
    #expect(other.reruns == 0)
    #expect(kept.rows.count == 2)
  }

  // SEMANTICS observation.identity
  @Test func changingTheCaseOfAScreenInPlaceNotifies() {
    let screen = store.scope(\.screens, action: \.screens)[0]
    let kept = store.state
    var isLeft: [Bool] = []
    let token = observe {
      let isNow = if case .left = screen.case { true } else { false }
      isLeft.append(isNow)
    }
    store.change { $0.screens[id: 2]?.become(.right(Worker.State())) }
    store.change { $0.screens[id: 2]?.become(.left(Worker.State())) }
    store.send(.screens(.element(id: 2, action: .left(.add(1)))))
    #expect(isLeft == [true, false, true])
    #expect(kept.screens.count == 2)
    token.cancel()
  }
}

extension Family.Destination.State {
  fileprivate mutating func become(_ state: Self) { self = state }
}
