import BakoHome
import BakoModels
import BakoMonth
import BakoStatistics
import BakoStorage
import BakoTerminalKit
import BakoTracker
import Tessera
import Testing

@testable import BakoTerminal

@MainActor @Suite struct HomeScreenTests {
  private func store(_ storage: StorageClient) -> StoreOf<HomeReducer> {
    makeStore(HomeReducer(), .init(), storage)
  }

  @Test func theScreenShowsTheLatestEntries() async {
    let store = store(.inMemory(entries: [.fixture(0), .fixture(1, emotion: .sad)]))
    await store.send(.appeared).finish()
    let screen = Screen(store)
    #expect(screen.title == "Good morning")
    #expect(screen.lines == ["Today: 2 entries. Days in a row: 1.", "Latest entries:"])
    #expect(
      screen.list == [
        "  \(Entry.fixture(1, emotion: .sad).sentence())", "  \(Entry.fixture().sentence())",
      ])
    #expect(
      screen.labels == [
        "Check in", "See your days", "Refresh", "See the last weeks",
        "Search entries", "Settings",
        "Open an entry", "Delete an entry",
      ])
    #expect(screen.back == nil)
  }

  @Test func emptyJournalsSaySo() {
    let screen = Screen(store(.inMemory()))
    #expect(screen.title == "Bako")
    #expect(screen.lines == ["Today: no entries. Days in a row: 0."])
  }
}

@MainActor @Suite struct TrackerScreenTests {
  private let today = Entry.fixture().day

  private func store(_ storage: StorageClient) -> StoreOf<TrackerReducer> {
    makeStore(TrackerReducer(), .init(day: today, today: today), storage)
  }

  @Test func theScreenShowsADayAndItsWeek() async {
    let store = store(.inMemory(entries: [.fixture(0), .fixture(1, emotion: .sad)]))
    await store.send(.appeared).finish()
    let screen = Screen(store)
    #expect(
      screen.lines == [
        "Last entry: Friday, 20 November 2026, 08:16: sad. A walk by the sea.",
        "The week: 1 positive, 1 negative", "  Friday: 1 positive, 1 negative",
        "Friday, 2026-11-20 (today)",
      ])
    #expect(
      screen.list == ["08:16: sad. A walk by the sea.", "08:15: joyful. A walk by the sea."])
  }

  @Test func futureDaysCannotBeCheckedIn() async throws {
    let store = store(.inMemory())
    #expect(Screen(store).labels.contains("Check in now"))
    #expect(!Screen(store).labels.contains("Today"))
    try await Screen(store).choose("The day after")
    let screen = Screen(store)
    #expect(screen.lines == ["Saturday, 2026-11-21 (still to come)", "  No entries."])
    #expect(!screen.labels.contains { $0.hasPrefix("Check in") && !$0.hasSuffix("time") })
    #expect(screen.choiceLines.first == "   2  The day before")
    try await screen.choose("Today")
    #expect(store.state.isToday)
  }

  @Test func choicesNavigateByDaysAndWeeks() async throws {
    let store = store(.inMemory())
    for (label, day) in [
      ("The day before", "2026-11-19"), ("A week before", "2026-11-12"),
      ("A week after", "2026-11-19"), ("The day after", "2026-11-20"),
    ] {
      try await Screen(store).choose(label)
      #expect(store.day.description == day)
    }
    let menu = try Screen(store).menu("One of this week's days")
    #expect(menu.title == "The week of 2026-11-16")
    try await menu.choose("Sunday, 2026-11-22")
    #expect(store.day.description == "2026-11-22")
  }

  @Test func checkInsCanBeginAtAnotherMoment() async throws {
    let store = store(.inMemory())
    #expect(Screen(store).title == "How are you?")
    try await Screen(store).choose("Check in at another time", answer: "soon")
    #expect(
      Screen(store).lines.contains(
        NaturalMoment.Problem.unreadable.description))
    try await Screen(store).choose(
      "Check in at another time", answer: "yesterday 21:30")
    #expect(store.checkIn.map { "\($0.day) \($0.time)" } == "2026-11-19 21:30")
  }
}

@MainActor @Suite struct MonthScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<MonthReducer> {
    let today = Entry.fixture().day
    let store = makeStore(MonthReducer(), .init(day: today, today: today), storage)
    await store.send(.appeared).finish()
    return store
  }

  @Test func theScreenListsTheDaysWithEntries() async {
    let store = await store(.inMemory(entries: [.fixture(0), .fixture(1, emotion: .sad)]))
    let screen = Screen(store)
    #expect(screen.title == "November 2026")
    #expect(screen.lines == ["The month: 1 positive, 1 negative"])
    #expect(screen.list == ["Friday, 2026-11-20: 1 positive, 1 negative"])
    #expect(!screen.labels.contains("The current month"))
  }

  @Test func choicesLeadToOtherMonthsAndToDays() async throws {
    let store = await store(.inMemory())
    try await Screen(store).choose("The month before")
    #expect(Screen(store).title == "October 2026")
    #expect(Screen(store).lines == ["No entries."])
    try await Screen(store).choose("The current month")
    try await Screen(store).choose("The month after")
    let menu = try Screen(store).menu("Open a day")
    #expect(menu.choices.count == 31)
    try await menu.choose("Thursday, 2026-12-24")
    #expect(store.day.description == "2026-12-24")
  }

  @Test func failuresAreShownAndCanBeRetried() async throws {
    let store = await store(.failing(with: .corrupted))
    let screen = Screen(store)
    #expect(screen.lines == [StorageError.corrupted.description])
    try await screen.choose("Try again")
  }
}

@MainActor @Suite struct StatisticsScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<StatisticsReducer> {
    let store = makeStore(StatisticsReducer(), .init(), storage)
    await store.send(.appeared).finish()
    return store
  }

  @Test func statisticsLeadToAWeek() async throws {
    let store = await store(.inMemory(entries: [.fixture()]))
    let screen = Screen(store)
    #expect(screen.title == "Your last 12 weeks")
    #expect(screen.lines == store.statistics?.lines)
    let menu = try screen.menu("Look at one of the weeks")
    #expect(menu.labels.count == 12)
    #expect(menu.labels.first == "The week of 2026-11-16")
    try await menu.choose("The week of 2026-11-16")
  }
}
