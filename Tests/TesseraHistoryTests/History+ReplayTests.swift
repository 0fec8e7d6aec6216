import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistoryFixtures
@testable import TesseraHistory

@MainActor
@Suite
struct HistoryReplayTests {
  private let history = DiaryHistory(checkpointInterval: 3)

  private func fill() -> StoreOf<Diary> {
    let store = StoreOf<Diary>.recorded(by: history)
    for action in [Diary.Action.opened, .stamped, .asked, .page(.typed("x")), .stamped] {
      store.send(action)
    }
    store.commit { $0.count = 40 }
    history.collapse(HistoryEntry.ID(1)...HistoryEntry.ID(2))
    return store
  }

  @Test func anotherStoreReachesTheSameStateWithoutRunningEffects() {
    let store = fill()
    let other = Store(initialState: Diary.State(count: 9)) { Diary() }
    var names: [String] = []
    history.replay(into: other) { entry, _ in names.append(entry.name) }
    #expect(other.state == store.state)
    #expect(names == ["2 entries", "asked", "answered", "page.typed", "stamped", "step"])
    #expect(other.state.notes == ["an answer"])
  }

  @Test func aSkippedEntryIsNotReplayed() {
    let store = fill()
    history.skip(HistoryEntry.ID(3))
    let other = Store(initialState: Diary.State()) { Diary() }
    history.replay(into: other)
    #expect(other.state == store.state)
  }

  @Test func anotherReducerIsFoundOut() {
    let store = fill()
    let other = Store(initialState: Diary.State()) { EmptyReducer<Diary.State, Diary.Action>() }
    let found = issues { history.replay(into: other) }
    #expect(found.count == 1 && found[0].contains("led to a different state"))
    _ = store
  }

  @Test func onlyARootCanBeReplayedInto() {
    let history = History<Page.State, Page.Action>()
    let store = Store(initialState: Page.State(), history: history) { Page() }
    let parent = Store(initialState: Diary.State(page: Page.State())) { Diary() }
    let child = parent.scope(\.page, action: \.page)
    let found = issues { if let child { history.replay(into: child) } }
    #expect(found.count == 1 && found[0].contains("created by 'scope'"))
    _ = store
  }
}
