import BakoModels
import BakoStorage
import BakoHome
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct HomeScreenTests {
  private func store(_ storage: StorageClient) -> StoreOf<HomeReducer> {
    Store(initialState: HomeReducer.State()) {
      HomeReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
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

  @Test func failuresAreShownAndCanBeRetried() async throws {
    var storage = StorageClient.inMemory()
    storage.entries.latest = { _ in throw StorageError.locked }
    let store = store(storage)
    await store.send(.appeared).finish()
    let screen = Screen(store)
    #expect(screen.lines.last == StorageError.locked.description)
    try await screen.choose("Try again")
    #expect(Screen(store).labels[2] == "Try again")
  }
}
