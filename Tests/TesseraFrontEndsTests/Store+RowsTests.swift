import Synchronization
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraFrontEnds

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

  // SEMANTICS frontEnds.lists
  @Test(arguments: 0..<100)
  func aListThatIsChangedInPlaceShowsTheRows(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let store = StoreOf<Desk>.desk()
    let lists = [FakeList<Int, Void>(), FakeList<Int, Void>()]
    let tokens = lists.map { show(store, in: $0) }
    for step in 0..<40 {
      let changes = (0..<Int.random(in: 1..<4, using: &generator)).map { part in
        (
          kind: Int.random(in: 0..<5, using: &generator), id: step * 10 + part,
          place: Int.random(in: 0..<1_000, using: &generator)
        )
      }
      store.change { state in
        for change in changes {
          let count = state.rows.count
          switch change.kind {
          case 0: state.rows.append(Note.State(id: change.id))
          case 1: state.rows.insert(Note.State(id: change.id), at: change.place % (count + 1))
          case 2 where count > 0: state.rows.remove(at: change.place % count)
          case 3 where count > 0:
            state.rows.move(fromOffsets: [change.place % count], toOffset: change.place / 2 % count)
          default: state.rows.removeAll { $0.id == change.place }
          }
        }
      }
      for list in lists { #expect(list.ids == store.rows.map(\.id), "seed \(seed), step \(step)") }
    }
    for token in tokens { token.cancel() }
  }

  // SEMANTICS frontEnds.lists
  @Test func aToolkitThatChangesTheListWhileItAppliesADifferenceShowsTheRows() {
    let store = StoreOf<Desk>.desk(Desk.State(rows: [Note.State(id: 1)]))
    let list = FakeList<Int, Void>()
    let token = store.present(rows: \.rows, action: \.rows) { difference, rows in
      if rows.count < 4 {
        store.change { $0.rows.insert(Note.State(id: $0.rows.count + 1), at: 0) }
      }
      list.apply(difference, rows.ids)
    }
    #expect(list.ids == [4, 3, 2, 1])
    #expect(store.rows.map(\.id) == list.ids)
    token.cancel()
  }

  // SEMANTICS frontEnds.lists
  @Test(arguments: [1_000, 10_000, 100_000])
  func theWorkForAChangeInPlaceDoesNotGrowWithTheList(count: Int) {
    let comparisons = Comparisons()
    let store = Store(
      initialState: LongList.State(
        rows: IdentifiedArray(
          uncheckedUniqueElements: (0..<count).map {
            LongRow.State(id: CountedID(number: $0, comparisons: comparisons))
          }))
    ) { LongList() }
    var differences: [[ListDifference<CountedID>.Change]] = []
    let token = store.present(rows: \.rows, action: \.rows) { difference, _ in
      differences.append(difference.changes)
    }
    let middle = count / 2
    for (id, position, change) in [
      (-1, count, .insert(count..<(count + 1))), (-2, middle, .insert(middle..<(middle + 1))),
    ] as [(Int, Int, ListDifference<CountedID>.Change)] {
      let row = LongRow.State(id: CountedID(number: id, comparisons: comparisons))
      comparisons.count = 0
      store.send(.inserted(row, at: position))
      #expect(differences.last == [change])
      #expect(comparisons.count < 100)
    }
    comparisons.count = 0
    store.send(.removed(at: middle))
    #expect(differences.last == [.remove(middle..<(middle + 1))])
    #expect(comparisons.count < 100)
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
    #expect(differences.value == [1])
    #expect(list.drawn.map(\.id) == Array(70_000..<70_030))
    let visible = list.drawn.map { WeakStore($0) }
    list.visible = 0..<10
    list.draw()
    #expect(visible.allSatisfy { $0.store == nil })
    #expect(list.drawn.count == 10)
    token.cancel()
  }

  private func show(_ store: StoreOf<Desk>, in list: FakeList<Int, Void>) -> ObserveToken {
    store.present(rows: \.rows, action: \.rows) { difference, rows in
      list.apply(difference, rows.ids)
    }
  }
}

extension FakeList where ID: Hashable {
  /// Applies a difference to the rows.
  fileprivate func apply(_ difference: ListDifference<ID>, _ new: [ID]) {
    for change in difference.changes {
      switch change {
      case .remove(let range): remove(range)
      case .move(let from, let to): move(from: from, to: to)
      case .insert(let range): insert(new[range], at: range.lowerBound)
      }
    }
  }
}

/// The number of comparisons of IDs.
private final class Comparisons: Sendable {
  private let total = Mutex(0)

  var count: Int {
    get { total.withLock { $0 } }
    set { total.withLock { $0 = newValue } }
  }
}

/// An ID that counts how often it is compared.
private struct CountedID: Hashable, Sendable {
  let number: Int
  let comparisons: Comparisons

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.comparisons.count += 1
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A list that is changed in place.
@Reducer
private struct LongList {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<LongRow.State>
  }

  enum Action {
    case inserted(LongRow.State, at: Int)
    case removed(at: Int)
    case rows(IdentifiedActionOf<LongRow>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .inserted(let row, let position): state.rows.insert(row, at: position)
      case .removed(let position): state.rows.remove(at: position)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { LongRow() }
  }
}

/// A row of a long list.
@Reducer
private struct LongRow {
  @ObservableState
  struct State: Identifiable {
    let id: CountedID
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

private struct WeakStore {
  weak var store: StoreOf<Note>?
  init(_ store: StoreOf<Note>) { self.store = store }
}
