import BakoModels
import BakoStorage
import BakoJournal
import Tessera
import Testing

@testable import BakoTerminal
import BakoTerminalKit

@MainActor
@Suite struct JournalScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<JournalReducer> {
    let store = Store(initialState: JournalReducer.State()) {
      JournalReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
    await store.send(.appeared).finish()
    return store
  }

  @Test func searchResultsCanBeOpened() async throws {
    let entries = [Entry.fixture(0, journal: "By the sea"), .fixture(1, journal: "At home")]
    let store = await store(.inMemory(entries: entries))
    #expect(Screen(store).list == entries.reversed().map { $0.sentence() })
    await store.send(.filterChanged("sea")).finish()
    let screen = Screen(store)
    #expect(screen.lines == ["With the text: sea"])
    #expect(screen.list == [entries[0].sentence()])
    #expect(screen.labels == ["Search for a text", "Open an entry", "Delete an entry"])
    try await screen.menu("Open an entry").choose(entries[0].sentence())
  }

  @Test func filtersSelectEntriesOrSayWhatIsKnown() async {
    let entries = [Entry.fixture(0, journal: "By the sea"), .fixture(1, emotion: .sad)]
    let store = await store(.inMemory(entries: entries))
    await store.send(.filterChanged("category:neg")).finish()
    #expect(Screen(store).list == [entries[1].sentence()])
    await store.send(.filterChanged("from:soon")).finish()
    #expect(
      Screen(store).lines
        == ["With the text: from:soon", SearchQuery.Problem.unreadableDay(.from).description])
  }

  @Test func emptyResultsSaySo() async {
    let screen = Screen(await store(.inMemory()))
    #expect(screen.lines == ["No entries."])
    #expect(screen.labels == ["Search for a text"])
  }

  @Test func failuresAreShownAndCanBeRetried() async throws {
    let screen = Screen(await store(.failing(with: .locked)))
    #expect(screen.lines == [StorageError.locked.description])
    try await screen.choose("Try again")
  }
}
