import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoStatistics
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

@MainActor @Suite struct StatisticsReducerTests {
  func makeStore(_ storage: StorageClient) -> TestStoreOf<StatisticsReducer> {
    TestStore(initialState: StatisticsReducer.State()) {
      StatisticsReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
  }

  @Test func appearingLoadsTheStatistics() async {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.statistics.loaded) {
      $0.loading = .loaded(
        Statistics(
          today: .today, counts: [.today: CategoryCounts(positive: 1)],
          emotions: [EmotionCount(Emotion.positive[0], count: 1)], daysWithEntries: [.today]))
    }
  }

  @Test func weeksStartOnTheChosenDay() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.firstWeekday = .sunday }
    let store = makeStore(storage)
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.statistics.loaded) {
      $0.loading = .loaded(Statistics(today: .today, firstWeekday: .sunday))
    }
    let weeks = try #require(store.state.statistics).weeks
    #expect(weeks.count == 12)
    #expect(weeks.allSatisfy { $0.first?.weekday == .sunday && $0.count == 7 })
  }

  @Test func aReviewIsLoadedAndMoves() async throws {
    let former = Entry.fixture(1, day: Day.today.advanced(by: -7))
    let store = makeStore(.inMemory(entries: [former, .fixture(2)]))
    let days = ReviewPeriod.week.days(around: .today)
    await store.send(.reviewButtonTapped(.week)) {
      $0.day = .today
      $0.reviewing = .loading()
    }
    await store.receive(\.review.loaded) {
      $0.reviewing = .loaded(
        Review(
          of: days, today: .today, entries: [.fixture(2)],
          before: [former.day: CategoryCounts(positive: 1)]))
    }
    await store.send(.reviewMoved(by: 1)) { $0.reviewing.isLoading = true }
    await store.receive(\.review.loaded) { $0.reviewing.isLoading = false }
    await store.send(.reviewMoved(by: -1)) {
      $0.day = former.day
      $0.reviewing.isLoading = true
    }
    await store.receive(\.review.loaded) {
      $0.reviewing = .loaded(
        Review(of: Review.before(days), today: .today, entries: [former]))
    }
  }

  @Test func failuresAreShownAndCanBeRetried() async {
    let store = makeStore(.failing(with: .locked))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.statistics.failed) { $0.loading = .failed(StorageError.locked) }
    #expect(store.state.errorMessage == StorageError.locked.description)
    store.dependencies.storage = .inMemory()
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.statistics.loaded) {
      $0.loading = .loaded(Statistics(today: .today))
    }
  }

  @Test func aReviewThatFailedCanBeRetried() async {
    let store = makeStore(.inMemory(entries: [.fixture(1)]))
    store.exhaustivity = .off
    let inDays = store.dependencies.storage.entries.inDays
    store.dependencies.storage.entries.inDays = { _ in throw StorageError.locked }
    await store.send(.reviewButtonTapped(.month))
    await store.receive(\.review.failed)
    #expect(store.state.errorMessage == StorageError.locked.description)
    store.dependencies.storage.entries.inDays = inDays
    await store.send(.retryButtonTapped)
    await store.receive(\.review.loaded)
    #expect(store.state.errorMessage == nil)
    #expect(store.state.review?.title == "Your November 2026")
  }

  @Test func appearingAgainWhileLoadingLoadsOnce() async {
    let store = makeStore(.inMemory())
    store.dependencies.storage.entries.days = {
      try await Task.never()
      return []
    }
    await store.send(.appeared) { $0.loading = .loading() }
    store.dependencies.storage = .inMemory()
    await store.send(.appeared)
    await store.receive(\.statistics.loaded) {
      $0.loading = .loaded(Statistics(today: .today))
    }
    await store.finish()
  }

  @Test func openingADayIsDelegated() async {
    let store = makeStore(StorageClient())
    await store.send(.dayTapped(.today))
    await store.receive(.delegate(.openTracker(.today)))
  }
}
