import Tessera
import TestSupport
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreRowsTests {
  // SEMANTICS frontEnds.lists
  @Test(arguments: 0..<100)
  func aListThatAppliesTheDifferencesShowsTheRows(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let store = StoreOf<Desk>.desk()
    let list = FakeList<Int, Void>()
    let token = show(store, in: list)
    for step in 0..<30 {
      var ids = store.rows.map(\.id)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: ids.insert(100 + step, at: Int.random(in: 0...ids.count, using: &generator))
      case 1: ids.removeAll { $0.isMultiple(of: 3) }
      case 2: ids.shuffle(using: &generator)
      default: ids.append(contentsOf: [1_000 + step, 2_000 + step])
      }
      store.change { [ids] in
        $0.rows = IdentifiedArray(uniqueElements: ids.map { Note.State(id: $0) })
      }
      #expect(list.ids == ids, "seed \(seed), step \(step)")
    }
    token.cancel()
  }

  @Test func aChangeOfARowCallsNothing() {
    let store = StoreOf<Desk>.desk(Desk.State(rows: [Note.State(id: 1)]))
    let calls = Held(0)
    let token = store.present(rows: \.rows, action: \.rows) { _, _ in calls.value += 1 }
    store.send(.rows(.element(id: 1, action: .texted("Tea"))))
    #expect(calls.value == 1)
    token.cancel()
  }

  // SEMANTICS frontEnds.lists
  @Test func onlyVisibleRowsHaveStores() {
    let rows = (0..<100_000).map { Note.State(id: $0) }
    let store = StoreOf<Desk>.desk(Desk.State(rows: IdentifiedArray(uniqueElements: rows)))
    let list = FakeList<Int, StoreOf<Note>>()
    let differences = Held<[Int]>([])
    let token = store.present(rows: \.rows, action: \.rows) { difference, rows in
      differences.value.append(difference.changes.count)
      if list.ids.isEmpty { list.insert(rows.ids, at: 0) }
      list.makeRow = { rows[$0] }
    }
    list.visible = 70_000..<70_030
    list.draw()
    #expect(differences.value == [1] && list.drawn.map(\.id) == Array(70_000..<70_030))
    let visible = list.drawn.map { WeakStore($0) }
    list.visible = 0..<10
    list.draw()
    #expect(visible.allSatisfy { $0.store == nil } && list.drawn.count == 10)
    token.cancel()
  }

  private func show(_ store: StoreOf<Desk>, in list: FakeList<Int, Void>) -> ObserveToken {
    store.present(rows: \.rows, action: \.rows) { difference, rows in
      for change in difference.changes {
        switch change {
        case .remove(let range): list.remove(range)
        case .move(let from, let to): list.move(from: from, to: to)
        case .insert(let range): list.insert(rows.ids[range], at: range.lowerBound)
        }
      }
    }
  }
}

private struct WeakStore {
  weak var store: StoreOf<Note>?
  init(_ store: StoreOf<Note>) { self.store = store }
}
