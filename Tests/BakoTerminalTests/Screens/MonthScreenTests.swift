import BakoModels
import BakoStorage
import BakoMonth
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct MonthScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<MonthReducer> {
    let today = Entry.fixture().day
    let store = Store(initialState: MonthReducer.State(day: today, today: today)) {
      MonthReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
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
