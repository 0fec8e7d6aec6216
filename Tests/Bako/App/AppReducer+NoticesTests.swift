import BakoApp
import BakoDetail
import BakoForm
import BakoFixtures
import BakoHome
import BakoJournal
import BakoModels
import BakoMonth
import BakoStatistics
import BakoStorage
import BakoTracker
import BakoTrash
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

/// Whatever screen reads a damaged journal, the app says how much of it is missing.
@MainActor @Suite struct AppReducerNoticesTests {
  /// The notices that are still to be taken from the journal.
  private let pending = LockIsolated<[JournalNotice]>([])

  private func makeStore(_ path: AppReducer.Path.State...) -> TestStoreOf<AppReducer> {
    let entries = (1...3).map { Entry.fixture($0) }
    var storage = StorageClient.inMemory(entries: entries)
    storage.upkeep.notices = { [pending] in
      pending.withValue { notices in
        defer { notices = [] }
        return notices
      }
    }
    let store = makeAppStore(storage, path: path)
    store.exhaustivity = .off
    return store
  }

  @Test func theFirstScreenSaysWhatNoneHasRead() async {
    let store = makeStore()
    store.dependencies.storage.upkeep.examine = { [pending] in
      pending.setValue([.unreadableRows(count: 3)])
    }
    await store.send(\.home.appeared)
    await store.receive(\.noticesTaken, [.unreadableRows(count: 3)])
    #expect(store.state.journalNotices == [.unreadableRows(count: 3)])
    let message = "3 entries of the journal cannot be read"
    #expect(store.state.journalMessage?.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (AppReducer.Path.State.tracker(.fixture()), AppReducer.Path.Action.tracker(.appeared)),
    (.month(MonthReducer.State(day: .today, today: .today)), .month(.appeared)),
    (.statistics(StatisticsReducer.State()), .statistics(.appeared)),
    (.journal(JournalReducer.State()), .journal(.appeared)),
    (.journal(JournalReducer.State()), .journal(.lastEntriesRequested)),
    (.detail(DetailReducer.State(id: Entry.fixture(1).id)), .detail(.appeared)),
    (.trash(TrashReducer.State()), .trash(.appeared)),
    (
      .form(FormReducer.State(emotion: Emotion.positive[0], moment: .thisMorning)),
      .form(.appeared)
    ),
  ])
  func eachScreenTakesTheNotices(
    of screen: AppReducer.Path.State, after action: AppReducer.Path.Action
  ) async {
    pending.setValue([.unreadableRows(count: 1)])
    let store = makeStore(screen)
    await store.send(.path(.element(id: 0, action: action)))
    await store.receive(\.noticesTaken)
    #expect(store.state.journalNotices == [.unreadableRows(count: 1)])
  }

  @Test func aScreenWithoutNoticesSaysNothing() async {
    let store = makeStore(.journal(JournalReducer.State()))
    store.exhaustivity = .on
    await store.send(\.path[id: 0].journal.appeared) {
      $0.path[id: 0, case: \.journal]?.loading = .loading()
    }
    await store.receive(\.path[id: 0].journal.part.loaded) {
      let entries = (1...3).reversed().map { Entry.fixture($0) }
      $0.path[id: 0, case: \.journal]?.loading = .loaded(.init(filter: "", entries: entries))
      $0.path[id: 0, case: \.journal]?.total = 3
    }
    #expect(store.state.journalMessage == nil)
  }

  @Test func aCountReplacesTheEarlierOne() async {
    let store = makeStore(.statistics(StatisticsReducer.State()))
    await store.send(.noticesTaken([.unreadableRows(count: 2), .diskFull(path: "journal")]))
    await store.send(.noticesTaken([.unreadableRows(count: 5), .diskFull(path: "journal")]))
    #expect(
      store.state.journalNotices == [.unreadableRows(count: 5), .diskFull(path: "journal")])
  }

  @Test func missingEntriesAreMentionedUntilTheEnd() async {
    let store = makeStore()
    await store.send(
      .noticesTaken([.unreadableRows(count: 2), .damaged(path: "a"), .madePrivate(path: "a")]))
    await store.send(\.home.statisticsButtonTapped)
    await store.receive(\.path[id: 0].statistics.statistics.loaded)
    #expect(store.state.journalNotices == [.unreadableRows(count: 2), .damaged(path: "a")])
    await store.send(\.path.popFrom, 0)
    await store.send(\.home.refreshButtonTapped)
    #expect(store.state.journalNotices == [.unreadableRows(count: 2), .damaged(path: "a")])
  }

  @Test func otherNoticesAreShownUntilTheHomeScreenIsRefreshed() async {
    let store = makeStore()
    await store.send(.noticesTaken([.readOnly(path: "a")]))
    await store.send(\.home.appeared)
    #expect(store.state.journalNotices == [.readOnly(path: "a")])
    await store.send(\.home.refreshButtonTapped)
    #expect(store.state.journalNotices == [])
  }
}
