import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import BakoMonth
import Tessera
import TesseraQueries
import TesseraTesting
import Testing

@MainActor @Suite struct MonthReducerTests {
  private func makeStore(
    day: Day = .today, _ storage: StorageClient = .inMemory()
  ) -> TestStoreOf<MonthReducer> {
    TestStore(initialState: MonthReducer.State(day: day, today: .today)) {
      MonthReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
    }
  }

  @Test func theMonthOfTheDayIsLoaded() async throws {
    let october = try #require(Day(year: 2026, month: 10, day: 31))
    let storage = StorageClient.inMemory(entries: [
      .fixture(1), .fixture(2), .fixture(3, day: october),
    ])
    try await storage.preferences.change { $0.firstWeekday = .sunday }
    let store = makeStore(storage)
    await store.send(.appeared) { $0.loading.isLoading = true }
    let counts = try await storage.entries.countsPerDay(.today ... .today)
    #expect(counts[.today]?.total == 2)
    var month = MonthReducer.Month()
    month.counts = counts
    month.firstWeekday = .sunday
    await store.receive(.month(.loaded(month))) { [month] in $0.loading = .loaded(month) }
    #expect(store.state.total.total == 2)
  }

  @Test func aDayOfTheSameMonthIsSelectedWithoutLoading() async throws {
    let first = Day.today.monthDays.lowerBound
    let store = makeStore()
    await store.send(.daySelected(first)) { $0.day = first }
  }

  @Test func anotherMonthIsLoaded() async throws {
    let store = makeStore(day: try #require(Day(year: 2026, month: 10, day: 31)))
    let september = try #require(Day(year: 2026, month: 9, day: 30))
    await store.send(.previousMonthButtonTapped) {
      $0.day = september
      $0.loading.isLoading = true
    }
    await store.receive(\.month.loaded) { $0.loading = .loaded(.init()) }
    await store.send(.nextMonthButtonTapped) {
      $0.day = september.advanced(by: 30)
      $0.loading.isLoading = true
    }
    await store.receive(\.month.loaded) { $0.loading = .loaded(.init()) }
    await store.send(.todayButtonTapped) {
      $0.day = .today
      $0.loading.isLoading = true
    }
    await store.receive(\.month.loaded) { $0.loading = .loaded(.init()) }
  }

  @Test func aTappedDayIsOpened() async {
    let store = makeStore()
    await store.send(.dayTapped(.today.previous)) { $0.day = .today.previous }
    await store.receive(.delegate(.openTracker(.today.previous)))
  }

  @Test func loadingCanBeRetried() async {
    let store = makeStore(.failing(with: .locked))
    await store.send(.appeared) { $0.loading.isLoading = true }
    await store.receive(\.month.failed) { $0.loading = .failed(StorageError.locked) }
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.month.failed) { $0.loading = .failed(StorageError.locked) }
  }

  @Test(arguments: [(Weekday.monday, 6, 6), (.sunday, 0, 5)])
  func weeksHavePlacesForTheDaysOfOtherMonths(first: Weekday, empty: Int, count: Int) {
    var state = MonthReducer.State(day: .today, today: .today)
    state.loading = .loaded(.init())
    state.loading.value?.firstWeekday = first
    // 2026-11-01 is a Sunday.
    #expect(state.weeks[0].prefix { $0 == nil }.count == empty)
    #expect(state.weeks.count == count)
    #expect(state.weeks.allSatisfy { $0.count == 7 })
    #expect(state.weeks.joined().compactMap(\.self) == Array(state.days))
  }
}
