import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct StoreHistoryTests {
  @Test func theHistoryRecordsActionsThatReachTheReducer() {
    let history = DiaryHistory()
    let doubling = Middleware<Diary.State, Diary.Action>.around { state, action, next in
      switch action {
      case .add(let number): next(&state, .add(number * 2))
      case .closed: .none
      default: next(&state, action)
      }
    }
    let store = Store(initialState: Diary.State(), history: history, middleware: [doubling]) {
      Diary()
    }
    store.send(.add(2))
    store.send(.closed)
    #expect(store.count == 4)
    #expect(history.entries.map(\.action) == [.add(4)])
    history.stepBackward()
    history.stepForward()
    #expect(store.count == 4)
  }

  @Test func middlewareDoesNotSeeWaitingActions() {
    let history = DiaryHistory(whileTravelling: .queue)
    var seen = 0
    let counting = Middleware<Diary.State, Diary.Action> { _, _, _ in seen += 1 }
    let store = Store(initialState: Diary.State(), history: history, middleware: [counting]) {
      Diary()
    }
    store.send(.add(1))
    history.stepBackward()
    store.send(.add(1))
    #expect(seen == 1)
    history.resume()
    #expect(seen == 2)
  }

  @Test func theHistoryDoesNotKeepTheStore() {
    let history = DiaryHistory()
    weak var weakly: StoreOf<Diary>?
    do {
      let store = StoreOf<Diary>.recorded(by: history)
      store.send(.add(1))
      weakly = store
    }
    #expect(weakly == nil)
    #expect(history.count == 1)
  }

  @Test func aSecondStoreRunsItsOwnReducerAndItsMiddleware() {
    let history = History<Int, Int>()
    let first = Store(initialState: 0, history: history) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    var (seen, second): ([Int], Store<Int, Int>?) = ([], nil)
    let found = issues {
      second = Store(
        initialState: 1, history: history,
        middleware: [Middleware { _, action, _ in seen.append(action) }]
      ) {
        Reduce<Int, Int> { state, action in
          state *= action
          return .none
        }
      }
    }
    second?.send(5)
    second?.commit { $0 += 2 }
    first.send(3)
    #expect(found.count == 1)
    #expect(second?.state == 7)
    #expect(seen == [5])
    #expect(first.state == 3)
    #expect(history.entries.map(\.action) == [3])
  }

  // SEMANTICS observation.keptCopies
  @Test func checkpointsThatAreKeptAndDroppedNotifyNoReader() {
    let history = DiaryHistory(capacity: 4, checkpointInterval: 2)
    let store = StoreOf<Diary>.recorded(by: history, Diary.State(page: Page.State()))
    var (counts, others): ([Int], [String]) = ([], [])
    let count = observe { counts.append(store.count) }
    let notes = observe { others.append("\(store.notes)") }
    let page = observe { others.append(store.page?.text ?? "") }
    for _ in 0..<20 { store.send(.add(1)) }
    #expect(counts == Array(0...20))
    #expect(others == ["[]", ""])
    store.send(.page(.typed("a")))
    #expect(others == ["[]", "", "a"])
    #expect(history.count == 4)
    for token in [count, notes, page] { token.cancel() }
  }
}
