import BakoModels
import BakoStorage
import Tessera
import Testing
import BakoTracker

@testable import BakoTerminal

@MainActor
@Suite struct TrackerScreenTests {
  private let today = Entry.fixture().day

  private func store(_ storage: StorageClient) -> StoreOf<TrackerReducer> {
    Store(initialState: TrackerReducer.State(day: today, today: today)) {
      TrackerReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
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

  @Test func failuresAreShownAndCanBeRetried() async throws {
    var storage = StorageClient.inMemory()
    storage.entries.ofDay = { _ in throw StorageError.corrupted }
    let store = store(storage)
    await store.send(.appeared).finish()
    let screen = Screen(store)
    #expect(
      screen.lines == ["Friday, 2026-11-20 (today)", StorageError.corrupted.description])
    try await screen.choose("Try again")
  }
}
