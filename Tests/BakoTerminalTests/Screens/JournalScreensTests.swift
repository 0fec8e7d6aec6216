import BakoApp
import BakoDetail
import BakoJournal
import BakoModels
import BakoSettings
import BakoStorage
import BakoTerminalKit
import BakoTrash
import Tessera
import Testing

@testable import BakoTerminal

@MainActor @Suite struct JournalScreenTests {
  private func store(_ storage: StorageClient) async -> StoreOf<JournalReducer> {
    let store = makeStore(JournalReducer(), .init(), storage)
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
}

@MainActor @Suite struct DetailScreenTests {
  private let entry = Entry.fixture(1, journal: "A walk\nby the sea", place: "Outdoors")

  private func store(_ storage: StorageClient) async -> StoreOf<DetailReducer> {
    let store = makeStore(DetailReducer(), .init(id: entry.id), storage)
    await store.send(.appeared).finish()
    return store
  }

  private func lines(_ store: StoreOf<DetailReducer>) -> [String] {
    Screen(store).lines
  }

  @Test func theScreenShowsTheWholeEntry() async {
    let screen = Screen(await store(.inMemory(entries: [entry])))
    #expect(screen.title == "😄 Joyful, Friday, 2026-11-20 08:16")
    #expect(
      screen.lines == [
        "Activity: none", "Place: Outdoors", "Journal:", "  A walk", "  by the sea",
      ])
    #expect(screen.loss == nil)
  }

  @Test func textsCanBeContinuedReplacedAndSaved() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = await store(storage)
    try await Screen(store).choose("Add to the text", answer: "at noon")
    #expect(lines(store).suffix(2) == ["  at noon", "The changes are not saved yet."])
    #expect(Screen(store).loss == "The changes were not saved.")
    try await Screen(store).choose("Rewrite the text", answer: "Rain")
    try await Screen(store).choose("Save the changes")
    #expect(lines(store).suffix(2) == ["Journal:", "  Rain"])
    #expect(try await storage.entries.find(entry.id)?.journal == "Rain")
  }

  @Test func changesCanBeDiscarded() async throws {
    let store = await store(.inMemory(entries: [entry]))
    try await Screen(store).choose("Rewrite the text", answer: "")
    #expect(lines(store).suffix(2) == ["Journal: nothing", "The changes are not saved yet."])
    try await Screen(store).choose("Discard the changes")
    #expect(lines(store).last == "  by the sea")
  }

  @Test func deletingAsksForConfirmation() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = await store(storage)
    func screen() -> Screen { Screen(store, prompt: store.prompt(\.dialog, action: \.dialog)) }
    try await screen().choose("Delete the entry")
    #expect(screen().title == "Delete this entry?")
    try await screen().choose("Keep it")
    #expect(try await storage.entries.count() == 1)
    try await screen().choose("Delete the entry")
    try await screen().choose("Delete it")
    #expect(try await storage.entries.count() == 0)
  }

  @Test func missingEntriesAreReported() async throws {
    let screen = Screen(await store(.inMemory()))
    #expect(screen.text.prefix(2) == ["An entry", StorageError.notFound(entry.id).description])
    #expect(screen.labels == ["Try again"])
    try await screen.choose("Try again")
  }
}

@MainActor @Suite struct TrashScreenTests {
  @Test func entriesCanBeDeletedRestoredAndUndone() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0), .fixture(1, journal: "Rain")])
    let store = makeStore(AppReducer(), .init(), storage)
    func screen() -> Screen { AppScreen(store: store).screen }
    await store.send(.deepLinkOpened(.journal)).finish()
    try await screen().menu("Delete an entry").choose(Entry.fixture(1, journal: "Rain").sentence())
    #expect(screen().title == "Delete this entry?")
    try await screen().choose("Delete it")
    #expect(screen().lines.contains("The entry is in the trash."))
    try await screen().choose("Undo the last change")
    #expect(try await storage.entries.count() == 2)
    #expect(!screen().labels.contains("Undo the last change"))

    await store.send(.deepLinkOpened(.home)).finish()
    try await screen().choose("Open the trash")
    #expect(screen().title == "The trash")
    #expect(screen().lines.last == "The trash is empty.")
    try await storage.entries.delete(Entry.fixture(0).id, Entry.fixture().date)
    await store.send(.path(.element(id: 1, action: .trash(.appeared)))).finish()
    try await screen().menu("Restore an entry").choose(Entry.fixture(0).sentence())
    #expect(try await storage.entries.count() == 2)

    try await storage.entries.delete(Entry.fixture(0).id, Entry.fixture().date)
    await store.send(.path(.element(id: 1, action: .trash(.appeared)))).finish()
    try await screen().menu("Delete an entry for good").choose(Entry.fixture(0).sentence())
    #expect(screen().title == "Delete this entry for good?")
    try await screen().choose("Keep it")
    #expect(try await storage.trash.list().count == 1)
    try await screen().menu("Delete an entry for good").choose(Entry.fixture(0).sentence())
    try await screen().choose("Delete for good")
    #expect(try await storage.trash.list().isEmpty)
    #expect(screen().lines.last == "The trash is empty.")
  }
}

@MainActor @Suite struct SettingsScreenTests {
  private func store(_ storage: StorageClient) -> StoreOf<SettingsReducer> {
    let preferences = withDependencies {
      $0.storage = storage
    } operation: {
      Shared(.preferences)
    }
    return makeStore(SettingsReducer(), .init(preferences: preferences), storage)
  }

  @Test func settingsAreChosenFromMenus() async throws {
    let storage = StorageClient.inMemory()
    let store = store(storage)
    var screen: Screen { Screen(store) }
    #expect(
      screen.labels == [
        "Colours: Colours", "First day of the week: Monday", "Clock: 24 hours",
        "Daily backups: on",
      ])
    #expect(try screen.menu("Clock: 24 hours").labels == ["24 hours (chosen)", "12 hours"])
    try await screen.menu("Clock: 24 hours").choose("12 hours")
    try await screen.menu("First day of the week: Monday").choose("Sunday")
    try await screen.menu("Colours: Colours").choose("No colours")
    try await screen.choose("Daily backups: on")
    #expect(
      screen.labels == [
        "Colours: No colours", "First day of the week: Sunday", "Clock: 12 hours",
        "Daily backups: off",
      ])
    #expect(try await storage.preferences.load() == store.preferences)
  }

  @Test func aFailureIsShown() async throws {
    let store = store(.failing(with: .diskFull))
    try await Screen(store).choose("Daily backups: on")
    #expect(Screen(store).lines == [StorageError.diskFull.description])
  }
}
