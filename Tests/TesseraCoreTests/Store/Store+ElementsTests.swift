import Synchronization
import Tessera
import Testing

@testable import TesseraCore

@MainActor
@Suite
struct StoreElementsTests {
  @Test func eachElementHasAStoreUnderItsID() {
    let store = Store.family(everyChild)
    let rows = store.scope(\.rows, action: \.rows)
    #expect(rows.ids == [0, 1])
    #expect(rows.count == 2)
    #expect(rows.map(\.id) == [0, 1])
    rows[1].send(.add(5))
    #expect(store.rows[id: 1]?.count == 5 && rows[id: 1]?.count == 5 && rows[id: 9] == nil)
    let path = store.scope(\.path, action: \.path)
    #expect(path.ids == [0, 1])
    path[0].send(.add(5))
    #expect(store.path[id: 0]?.count == 5 && path[id: 0]?.count == 5 && path[id: 9] == nil)
  }

  @Test func onlyTheStoresThatAreAskedForAreCreated() {
    let store = Store(
      initialState: Family.State(
        rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Worker.State(id: $0) }))
    ) { Family() }
    let rows = store.scope(\.rows, action: \.rows)
    let visible = Array(rows[100..<120])
    let last = rows.last
    let key = ScopeKey(state: \Family.State.Fields.rows, action: \Family.Action.AllCasePaths.rows)
    typealias List = ElementList<
      Family.State, Family.Action, Int, Worker.State, Worker.Action
    >
    let list = store.extras.lists[key] as? List
    #expect(visible.map(\.id) == Array(100..<120))
    #expect(last?.id == 999)
    #expect(list?.stores.count == 21)
  }

  @Test func theStoreOfAnIDIsFoundWithoutASearch() {
    let comparisons = Comparisons()
    let ids = OrderedIDs((0..<1_000).map { ComparedID(number: $0, comparisons: comparisons) })
    let store = Store.family(everyChild).scope(\.first, action: \.first)
    let stores = StoreCollection(ids: ids) { _ in store }
    let before = comparisons.count.load(ordering: .relaxed)
    #expect(stores[id: ids.elements[999]] === store)
    #expect(comparisons.count.load(ordering: .relaxed) - before < 50)
  }

  // SEMANTICS store.scope.lifetime
  @Test func scopingToARowAgainReturnsTheSameObjectWhileItLives() {
    let store = Store.family(everyChild)
    let row = store.scope(\.rows, action: \.rows)[1]
    store.change { $0.rows.reverse() }
    #expect(store.scope(\.rows, action: \.rows)[0] === row)
    #expect(store.scope(\.rows, action: \.rows)[id: 1] === row)
  }

  // SEMANTICS observation.elements
  @Test func addingMovingAndRemovingRowsNotifiesOnlyTheObserversOfTheList() {
    let store = Store.family(everyChild)
    let list = Watch { _ = store.scope(\.rows, action: \.rows) }
    let row = store.scope(\.rows, action: \.rows)[0]
    let watch = Watch { _ = row.count }
    store.change { $0.rows.append(Worker.State(id: 2)) }
    #expect(list.reruns == 1)
    store.change { $0.rows.reverse() }
    #expect(list.reruns == 2)
    store.change { $0.rows.remove(id: 2) }
    #expect(list.reruns == 3)
    #expect(watch.reruns == 0)
    row.send(.add(1))
    #expect(list.reruns == 3)
    #expect(watch.reruns == 1)
  }

  // SEMANTICS observation.elements
  @Test func pushingAndPoppingNotifiesOnlyTheObserversOfTheStack() {
    let store = Store.family(everyChild)
    let stack = Watch { _ = store.scope(\.path, action: \.path) }
    let screen = store.scope(\.path, action: \.path)[0]
    let watch = Watch { _ = screen.count }
    store.change { $0.path[id: 2] = Worker.State() }
    store.change { $0.path.removeLast() }
    #expect(stack.reruns == 2)
    #expect(watch.reruns == 0)
    screen.send(.add(1))
    #expect(stack.reruns == 2)
    #expect(watch.reruns == 1)
  }

  @Test func changingAPlainRowNotifiesItsObservers() {
    let store = Store(initialState: Ledger.State(pages: [Page.State(id: 0), Page.State(id: 1)])) {
      Ledger()
    }
    let page = store.scope(\.pages, action: \.pages)[1]
    let watch = Watch { _ = page.sum }
    page.send(.add(3))
    #expect(page.sum == 3)
    #expect(watch.reruns == 1)
  }
}

/// Counts the comparisons of IDs.
private final class Comparisons: Sendable {
  let count = Atomic<Int>(0)
}

private struct ComparedID: Hashable, Sendable {
  let number: Int
  let comparisons: Comparisons

  static func == (left: Self, right: Self) -> Bool {
    left.comparisons.count.add(1, ordering: .relaxed)
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
