import Foundation
import Tessera
import Testing

@testable import HistoryFixtures
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
    #expect(store.count == 4 && history.entries.map(\.action) == [.add(4)])
    history.stepBackward()
    history.stepForward()
    #expect(store.count == 4)
  }

  @Test func middlewareDoesNotSeeWaitingActions() {
    let history = DiaryHistory()
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
    #expect(weakly == nil && history.count == 1)
  }
}
