import BakoModels
import BakoStorage
import Foundation
import HomeFeature
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct HomeReducerTests {
  func makeStore(_ storage: StorageClient) -> TestStoreOf<HomeReducer> {
    TestStore(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .now
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
      $0.isLoading = true
    }
    let overview = HomeReducer.Overview(entries: entries, streak: 2, todayCount: 1)
    await store.receive(.overviewLoaded(overview)) {
      $0.overview = overview
      $0.isLoading = false
    }
  }

  @Test func noMoreThanTheTenLatestEntriesAreShown() async {
    let entries = (1...12).map { Entry.fixture($0, day: .today.advanced(by: -$0)) }
    let store = makeStore(.inMemory(entries: entries))
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.isLoading = true
    }
    await store.receive(\.overviewLoaded) {
      // Today has no entry yet, which does not break the row.
      $0.overview = HomeReducer.Overview(
        entries: Array(entries.prefix(10)), streak: 12, todayCount: 0)
      $0.isLoading = false
    }
  }

  @Test func todayIsTheDayOfTheTimeZone() async throws {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    store.dependencies.timeZone = try #require(TimeZone(secondsFromGMT: 16 * 3600))
    await store.send(.appeared) {
      $0.partOfDay = .evening
      $0.isLoading = true
    }
    await store.receive(\.overviewLoaded) {
      $0.overview = HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 0)
      $0.isLoading = false
    }
  }

  @Test func aFailureIsSaidKeepsTheOverviewAndCanBeRetried() async {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    let overview = HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1)
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.isLoading = true
    }
    await store.receive(.overviewLoaded(overview)) {
      $0.overview = overview
      $0.isLoading = false
    }

    store.dependencies.storage = .failing(with: .locked)
    let message = StorageError.locked.description
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(.loadingFailed(message)) {
      $0.errorMessage = message
      $0.isLoading = false
    }

    store.dependencies.storage = .inMemory()
    await store.send(.retryButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.overviewLoaded) {
      $0.overview = HomeReducer.Overview()
      $0.isLoading = false
    }
  }

  @Test func refreshingWhileLoadingLoadsOnce() async {
    let store = makeStore(.inMemory())
    store.dependencies.storage.latest = { _ in
      try await waitUntilCancelled()
      return []
    }
    await store.send(.appeared) {
      $0.partOfDay = .morning
      $0.isLoading = true
    }
    store.dependencies.storage = .inMemory(entries: [.fixture(1)])
    await store.send(.refreshButtonTapped)
    await store.receive(\.overviewLoaded) {
      $0.overview = HomeReducer.Overview(entries: [.fixture(1)], streak: 1, todayCount: 1)
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test func theWaysToOtherScreensAreSaidUpward() async {
    let store = makeStore(.unimplemented)
    await store.send(.checkInButtonTapped)
    await store.receive(.delegate(.checkIn))
    await store.send(.trackerButtonTapped)
    await store.receive(.delegate(.openTracker))
  }
}
