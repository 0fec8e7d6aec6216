import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoHome
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

@MainActor @Suite struct HomeReducerTests {
  func makeStore(_ storage: StorageClient) -> TestStoreOf<HomeReducer> {
    TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
  }

  @Test func appearingLoadsTheOverview() async {
    let entries = [
      Entry.fixture(1), .fixture(2, day: .today.previous),
      .fixture(3, day: .today.advanced(by: -3)),
    ]
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.loading.isLoading = true
    }
    let overview = HomeReducer.Overview(entries: entries, streak: 2, todayCount: 1)
    await store.receive(.overview(.loaded(overview))) {
      $0.loading = .loaded(overview)
    }
  }

  @Test func theEntryOfACheckInIsSaidUntilTheScreenAppearsAgain() async {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    store.exhaustivity = .off
    await store.send(.entrySaved(.fixture(1))) { $0.saved = .fixture(1) }
    await store.receive(\.overview.loaded)
    let lines = store.state.screen(.twentyFourHours).lines
    #expect(lines.last == "Saved: Friday, 20 November 2026, 08:00: joyful.")
    await store.send(.appeared) { $0.saved = nil }
    await store.receive(\.overview.loaded)
  }

  @Test func onlyTheLatestEntriesAreShown() async {
    let entries = (1...52).map { Entry.fixture($0, day: .today.advanced(by: -$0)) }
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.loading.isLoading = true
    }
    let counts = Dictionary(
      uniqueKeysWithValues: entries.map { ($0.day, CategoryCounts(positive: 1)) })
    let past = HomeReducer.Past(today: .today, counts: counts, yearAgo: [])
    #expect(past != nil)
    await store.receive(\.overview.loaded) {
      // Today has no entry yet, which does not break the streak.
      $0.loading = .loaded(
        HomeReducer.Overview(
          entries: Array(entries.prefix(50)), streak: 52, todayCount: 0, past: past))
    }
  }

  @Test func todayDependsOnTheTimeZone() async throws {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    store.dependencies.timeZone = try #require(TimeZone(secondsFromGMT: 16 * 3600))
    await store.send(.appeared) {
      $0.partOfDay = .evening
      $0.loading.isLoading = true
    }
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 0))
    }
  }

  @Test func failuresKeepTheOverviewAndCanBeRetried() async {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    let overview = HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1)
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.loading.isLoading = true
    }
    await store.receive(.overview(.loaded(overview))) {
      $0.loading = .loaded(overview)
    }

    store.dependencies.storage = .failing(with: .locked)
    await store.send(.refreshButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.overview.failed) {
      $0.loading = .failed(StorageError.locked, previous: overview)
    }
    #expect(store.state.errorMessage == StorageError.locked.description)

    store.dependencies.storage = .inMemory()
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(HomeReducer.Overview())
    }
  }

  @Test func refreshingWhileLoadingLoadsOnce() async {
    let store = makeStore(.inMemory())
    store.dependencies.storage.entries.latest = { _ in
      try await Task.never()
      return []
    }
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.loading.isLoading = true
    }
    store.dependencies.storage = .inMemory(entries: [.fixture(1)])
    await store.send(.refreshButtonTapped)
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1))
    }
    await store.finish()
  }

  @Test func openingOtherScreensIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.checkInButtonTapped)
    await store.receive(.delegate(.checkIn))
    await store.send(.trackerButtonTapped)
    await store.receive(.delegate(.openTracker))
    await store.send(.statisticsButtonTapped)
    await store.receive(.delegate(.openStatistics))
    await store.send(.journalButtonTapped)
    await store.receive(.delegate(.openJournal))
    await store.send(.entryTapped(UUID(1)))
    await store.receive(.delegate(.openEntry(UUID(1))))
  }
}

// MARK: Deleting

extension HomeReducerTests {
  /// A home screen that shows two entries.
  func makeStoreWithEntries(
    _ storage: StorageClient
  ) async -> TestStoreOf<HomeReducer> {
    let store = makeStore(.inMemory(entries: [.fixture(1), .fixture(2)]))
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.loading.isLoading = true
    }
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(
        HomeReducer.Overview(
          entries: [.fixture(2), .fixture(1)], streak: 1, todayCount: 2))
    }
    store.dependencies.storage = storage
    return store
  }

  func askToDelete(_ store: TestStoreOf<HomeReducer>) async {
    await store.send(.deleteButtonTapped(UUID(1))) {
      $0.dialog = .deletion(of: .fixture(1), confirmedBy: .deletionConfirmed(UUID(1)))
    }
  }

  @Test func confirmingDeletesTheEntryAndReloadsTheOverview() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(1), .fixture(2)])
    let store = await makeStoreWithEntries(storage)
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed, UUID(1)) { $0.dialog = nil }
    await store.receive(.entryDeleted(UUID(1))) { $0.loading.isLoading = true }
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(HomeReducer.Overview(entries: [.fixture(2)], streak: 1, todayCount: 1))
    }
    #expect(try await storage.entries.latest(5) == [.fixture(2)])
  }

  @Test func onlyShownEntriesCanBeDeleted() async {
    let store = await makeStoreWithEntries(StorageClient())
    await store.send(.deleteButtonTapped(UUID(3)))
  }

  @Test func failedDeletionsAreShownAndKeepTheEntries() async {
    let store = await makeStoreWithEntries(.failing(with: .locked))
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed, UUID(1)) { $0.dialog = nil }
    await store.receive(.deletionFailed(StorageError.locked.description)) {
      $0.deletionError = StorageError.locked.description
    }
    #expect(store.state.errorMessage == StorageError.locked.description)
  }

  @Test func deletingAnAlreadyDeletedEntrySucceeds() async {
    let store = await makeStoreWithEntries(.inMemory(entries: [.fixture(2)]))
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed, UUID(1)) { $0.dialog = nil }
    await store.receive(.entryDeleted(UUID(1))) { $0.loading.isLoading = true }
    await store.receive(\.overview.loaded) {
      $0.loading = .loaded(HomeReducer.Overview(entries: [.fixture(2)], streak: 1, todayCount: 1))
    }
  }
}
