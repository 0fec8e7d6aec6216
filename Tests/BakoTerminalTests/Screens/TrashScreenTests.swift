import BakoApp
import BakoModels
import BakoStorage
import Tessera
import Testing
import BakoTrash

@testable import BakoTerminal

@MainActor
@Suite struct TrashScreenTests {
  @Test func entriesCanBeDeletedRestoredAndUndone() async throws {
    let storage = StorageClient.inMemory(entries: [.fixture(0), .fixture(1, journal: "Rain")])
    let store = Store(initialState: AppReducer.State()) {
      AppReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
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
