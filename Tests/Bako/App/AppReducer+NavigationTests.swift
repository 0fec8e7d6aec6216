import BakoFixtures
import BakoApp
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import Foundation
import BakoHome
import BakoJournal
import BakoMonth
import BakoStatistics
import BakoSuccess
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTracker

/// Navigation to an entry and to the statistics, and back.
@MainActor @Suite struct AppReducerNavigationTests {
  let id = UUID(1)

  @Test func entriesCanBeOpenedFromHome() async {
    let store = makeAppStore(.inMemory(entries: [.fixture(1)]))
    await store.send(\.home.entryTapped, id)
    await store.receive(\.home.delegate.openEntry, id) {
      $0.path[id: 0] = .detail(DetailReducer.State(id: id))
    }
    await store.receiveDetail(0, .fixture(1))
    await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
    await store.receiveHome(
      HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1))
  }

  @Test func aDayOfTheMonthIsOpenedInTheTrackerBelow() async {
    let store = makeAppStore(.inMemory())
    store.exhaustivity = .off
    await store.send(\.home.trackerButtonTapped)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    await store.send(\.path[id: 0].tracker.monthButtonTapped)
    await store.receive(\.path[id: 1].month.month.loaded)
    await store.send(\.path[id: 1].month.dayTapped, .today.previous)
    await store.receive(\.path[id: 0].tracker.excerpt.loaded)
    #expect(store.state.path.count == 1)
    #expect(store.state.path.last?.tracker?.day == .today.previous)
  }

  @Test func aMonthWithoutATrackerOpensOne() async {
    let month = MonthReducer.State(day: .today, today: .today)
    let store = makeAppStore(.inMemory(), path: [.month(month)])
    store.exhaustivity = .off
    await store.send(\.path[id: 0].month.dayTapped, .today.previous)
    await store.receive(\.path[id: 1].tracker.excerpt.loaded)
    #expect(store.state.path.last?.tracker?.day == .today.previous)
  }

  @Test func deletingAnEntryOpenedFromHomeReturnsHome() async {
    let store = makeAppStore(.inMemory(entries: [.fixture(1)]), path: [.detail(.fixture(.today))])
    await delete(store, 0)
    await store.receive(\.path[id: 0].detail.delegate.deleted, id) { $0.path[id: 0] = nil }
    await store.receiveHome(HomeReducer.Overview())
  }

  @Test func theTrackerReflectsAnEditedEntry() async {
    let yesterday = Entry.fixture(1, day: .today.previous)
    let store = makeAppStore(.inMemory(entries: [yesterday]), path: [.tracker(.fixture())])
    await store.send(\.path[id: 0].tracker.entryTapped, id)
    await store.receive(\.path[id: 0].tracker.delegate.openEntry, id) {
      $0.path[id: 1] = .detail(DetailReducer.State(id: id))
    }
    await store.receiveDetail(1, yesterday)
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.receive(\.path[id: 0].tracker.appeared) {
      $0.path[id: 0]?.modify(\.tracker) { $0.loading.isLoading = true }
    }
    await store.receive(\.path[id: 0].tracker.excerpt.loaded) {
      $0.path[id: 0]?.modify(\.tracker) {
        $0.loading = .loaded(.init())
        $0.loading.value?.weekCounts = [.today.previous: CategoryCounts(positive: 1)]
        $0.loading.value?.latest = yesterday
        $0.loading.value?.recentEmotions = [yesterday.emotion]
      }
    }
  }

  @Test func statisticsLeadToADayAndACheckIn() async {
    let store = makeAppStore(.inMemory())
    let monday = Day.today.week().lowerBound
    await store.send(\.home.statisticsButtonTapped)
    await store.receive(\.home.delegate.openStatistics) {
      $0.path[id: 0] = .statistics(StatisticsReducer.State())
    }
    await store.receiveStatistics(0)
    await store.send(\.path[id: 0].statistics.dayTapped, monday)
    await store.receive(\.path[id: 0].statistics.delegate.openTracker, monday) {
      $0.path[id: 1] = .tracker(TrackerReducer.State(day: monday, today: .today))
    }
    await store.receiveTracker(1)
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.receiveStatistics(0)
  }

  @Test func theJournalReflectsAnEditedEntry() async {
    let store = makeAppStore(.inMemory(entries: [.fixture(1)]))
    await store.send(\.home.journalButtonTapped)
    await store.receive(\.home.delegate.openJournal) {
      $0.path[id: 0] = .journal(JournalReducer.State())
    }
    await store.receiveJournal(0, [.fixture(1)])
    await store.send(\.path[id: 0].journal.entryTapped, id)
    await store.receive(\.path[id: 0].journal.delegate.openEntry, id) {
      $0.path[id: 1] = .detail(DetailReducer.State(id: id))
    }
    await store.receiveDetail(1, .fixture(1))
    await delete(store, 1)
    await store.receive(\.path[id: 1].detail.delegate.deleted, id) { $0.path[id: 1] = nil }
    await store.receiveJournal(0, [])
  }

  @Test func deepLinksReplaceThePathWithTheirScreen() async {
    let screens: [(AppReducer.DeepLink, AppReducer.Path.State, AppReducer.Path.Action)] = [
      (.checkIn, .tracker(.fixture()), .tracker(.appeared)),
      (.entry(id), .detail(DetailReducer.State(id: id)), .detail(.appeared)),
      (.statistics, .statistics(StatisticsReducer.State()), .statistics(.appeared)),
      (.journal, .journal(JournalReducer.State()), .journal(.appeared)),
    ]
    for (link, screen, appeared) in screens {
      let store = makeAppStore(.inMemory(), path: [.category(CategoryReducer.State())])
      store.exhaustivity = .off
      await store.send(.deepLinkOpened(link)) { $0.path = [screen] }
      await store.receive(.path(.element(id: 1, action: appeared)))
      await store.skipReceivedActions(strict: false)
    }
  }

  private func delete(_ store: TestStoreOf<AppReducer>, _ element: StackElementID) async {
    await store.send(\.path[id: element].detail.deleteButtonTapped) {
      $0.path[id: element]?.modify(\.detail) {
        $0.dialog = .deletion(of: .fixture(1), confirmedBy: .deletionConfirmed)
      }
    }
    await store.send(\.path[id: element].detail.dialog.deletionConfirmed) {
      $0.path[id: element]?.modify(\.detail) {
        $0.dialog = nil
        $0.work = .deleting
      }
    }
    await store.receive(\.path[id: element].detail.entryDeleted) {
      $0.path[id: element]?.modify(\.detail) { $0.work = nil }
      $0.changes = [.deletion(id)]
      $0.notice = "The entry is in the trash."
    }
  }
}

extension DetailReducer.State {
  /// The loaded screen of the first fixture.
  fileprivate static func fixture(_ day: Day) -> Self {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1, day: day)
    return state
  }
}

extension TestStore<AppReducer.State, AppReducer.Action> {
  /// Asserts that an entry's screen appears, and that it loads the entry.
  fileprivate func receiveDetail(
    _ id: StackElementID, _ entry: Entry, at callSite: CallSite = #callSite
  ) async {
    await receive(
      \.path[id: id].detail.appeared,
      assert: { $0.path[id: id]?.modify(\.detail) { $0.work = .loading } }, at: callSite)
    await receive(
      \.path[id: id].detail.entryLoaded,
      assert: {
        $0.path[id: id]?.modify(\.detail) {
          $0.work = nil
          $0.entry = entry
        }
      }, at: callSite)
  }

  /// Asserts that the journal screen appears, and which entries it loads.
  fileprivate func receiveJournal(
    _ id: StackElementID, _ entries: [Entry], at callSite: CallSite = #callSite
  ) async {
    await receive(
      \.path[id: id].journal.appeared,
      assert: { $0.path[id: id]?.modify(\.journal) { $0.loading.isLoading = true } }, at: callSite)
    await receive(
      \.path[id: id].journal.part.loaded,
      assert: {
        $0.path[id: id]?.modify(\.journal) {
          $0.loading = .loaded(.init(filter: "", entries: entries))
          $0.total = entries.count
        }
      }, at: callSite)
  }

  /// Asserts that the statistics appear, and that they are loaded from an empty journal.
  fileprivate func receiveStatistics(
    _ id: StackElementID, at callSite: CallSite = #callSite
  ) async {
    await receive(
      \.path[id: id].statistics.appeared,
      assert: { $0.path[id: id]?.modify(\.statistics) { $0.loading.isLoading = true } },
      at: callSite)
    await receive(
      \.path[id: id].statistics.statistics.loaded,
      assert: {
        $0.path[id: id]?.modify(\.statistics) { $0.loading = .loaded(Statistics(today: .today)) }
      }, at: callSite)
  }
}
