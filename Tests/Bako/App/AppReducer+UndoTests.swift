import BakoApp
import BakoFixtures
import BakoModels
import BakoStorage
import BakoCategory
import BakoDetail
import Foundation
import BakoHome
import BakoJournal
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTrash

/// Deleting in lists, and undoing the last deletion or edit.
@MainActor @Suite struct AppReducerUndoTests {
  private let storage = StorageClient.inMemory(entries: [.fixture(1), .fixture(2)])

  private func makeStore(_ path: AppReducer.Path.State...) -> TestStoreOf<AppReducer> {
    let store = makeAppStore(storage, path: path)
    store.exhaustivity = .off
    return store
  }

  private func delete(_ store: TestStoreOf<AppReducer>) async {
    await store.send(.path(.element(id: 0, action: .journal(.appeared))))
    await store.receive(\.path[id: 0].journal.part.loaded)
    await store.send(.path(.element(id: 0, action: .journal(.deleteButtonTapped(UUID(1))))))
    await store.receive(\.path[id: 0].journal.delegate.deleteEntry)
  }

  @Test func aDeletionInAListIsConfirmedAndCanBeUndone() async throws {
    let store = makeStore(.journal(JournalReducer.State()))
    await delete(store)
    await store.send(.deletion(.dismiss))
    #expect(try await storage.entries.count() == 2)
    await delete(store)
    await store.send(.deletion(.presented(.confirmed(UUID(1)))))
    await store.receive(.entryDeleted(UUID(1)))
    await store.receive(\.path[id: 0].journal.part.loaded)
    #expect(store.state.path[id: 0]?.journal?.entries == [.fixture(2)])
    #expect(store.state.deletion == nil)
    #expect(store.state.lastChange == .deletion(UUID(1)))
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1)))
    await store.receive(\.path[id: 0].journal.part.loaded)
    #expect(store.state.path[id: 0]?.journal?.entries.count == 2)
    #expect(store.state.lastChange == nil)
    #expect(store.state.notice?.hasPrefix("Restored: ") == true)
    #expect(try await storage.trash.list().isEmpty)
    await store.send(.undoButtonTapped)
  }

  @Test func nothingIsUndoneWithinACheckInOrAnEdit() {
    var state = AppReducer.State()
    #expect(!state.canUndo)
    state.changes = [.deletion(UUID(1))]
    #expect(state.canUndo)
    var detail = DetailReducer.State(id: UUID(1))
    state.path = StackState([.detail(detail)])
    #expect(state.canUndo)
    detail.draft = "Tea"
    state.path = StackState([.journal(JournalReducer.State()), .detail(detail)])
    #expect(!state.canUndo)
    state.path = StackState([.category(CategoryReducer.State())])
    #expect(!state.canUndo)
  }

  @Test func changesAreUndoneOneAfterTheOther() async throws {
    let store = makeStore(.detail(DetailReducer.State(id: UUID(1))))
    await store.send(.path(.element(id: 0, action: .detail(.appeared))))
    await store.receive(\.path[id: 0].detail.entryLoaded)
    for text in ["Once.", "Twice."] {
      await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
      await store.send(.path(.element(id: 0, action: .detail(.draftChanged(text)))))
      await store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped))))
      await store.receive(\.path[id: 0].detail.delegate.changed)
    }
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped))))
    await store.send(
      .path(.element(id: 0, action: .detail(.dialog(.presented(.deletionConfirmed))))))
    await store.receive(\.path[id: 0].detail.delegate.deleted)
    #expect(store.state.changes.count == 3)
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1, journal: "Twice.")))
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1, journal: "Once.")))
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1)))
    await store.send(.undoButtonTapped)
    #expect(try await storage.entries.find(UUID(1)) == .fixture(1))
    #expect(try await storage.trash.list().isEmpty)
    #expect(store.state.changes.isEmpty)
    #expect(store.state.changeErrorMessage == nil)
  }

  @Test func keysThatAreFasterThanTheJournalUndoInOrder() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let store = makeStore()
    let versions = ["", "Once.", "Twice."].map { Entry.fixture(1, journal: $0) }
    store.dependencies.storage.entries.update = { [storage] entry, base in
      for await _ in gate { break }
      try await storage.entries.update(entry, base)
    }
    try await storage.entries.update(versions[2], versions[0])
    for (old, new) in zip(versions, versions.dropFirst()) {
      var detail = DetailReducer.State(id: UUID(1))
      (detail.entry, detail.base, detail.draft) = (old, old, new.journal)
      store.exhaustivity = .off
      await store.send(.path(.push(id: 0, state: .detail(detail))))
      await store.send(.path(.element(id: 0, action: .detail(.changeSaved(new)))))
      await store.send(.path(.popFrom(id: 0)))
    }
    for _ in 0..<2 { await store.send(.undoButtonTapped) }
    open.yield()
    await store.receive(.undone(versions[1]))
    open.yield()
    await store.receive(.undone(versions[0]))
    #expect(try await storage.entries.find(UUID(1)) == versions[0])
  }

  @Test func theNoticeSaysHowManyChangesAreLeft() async throws {
    let store = makeStore()
    await store.send(.home(.appeared))
    await store.receive(\.home.overview.loaded)
    for id in [UUID(1), UUID(2)] {
      await store.send(.home(.deleteButtonTapped(id)))
      await store.send(.home(.dialog(.presented(.deletionConfirmed(id)))))
      await store.receive(\.home.entryDeleted)
    }
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(2)))
    #expect(store.state.notice?.hasSuffix("One more change can be undone.") == true)
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1)))
    #expect(store.state.notice?.hasSuffix("Joyful.") == true)
  }

  @Test func anUndoNeverOverwritesALaterChange() async throws {
    let store = makeStore()
    var edited = Entry.fixture(1)
    edited.journal = "By another window."
    try await storage.entries.update(edited, .fixture(1))
    await store.send(.home(.appeared))
    await store.receive(\.home.overview.loaded)
    await store.send(.home(.deleteButtonTapped(UUID(2))))
    await store.send(.home(.dialog(.presented(.deletionConfirmed(UUID(2))))))
    await store.receive(\.home.entryDeleted)
    try await storage.trash.empty()
    await store.send(.undoButtonTapped)
    await store.receive(.changeFailed(StorageError.notFound(UUID(2)).description)) {
      $0.changeErrorMessage = StorageError.notFound(UUID(2)).description
    }
  }

  @Test func theNoticeGoesWithTheNextScreen() async throws {
    let store = makeStore(.journal(JournalReducer.State()))
    await delete(store)
    await store.send(.deletion(.presented(.confirmed(UUID(1)))))
    await store.receive(.entryDeleted(UUID(1)))
    #expect(store.state.notice != nil)
    await store.send(.trashButtonTapped)
    #expect(store.state.notice == nil)
    #expect(store.state.lastChange != nil)
    await store.receive(\.path[id: 1].trash.entries.loaded)
    #expect(store.state.path[id: 1]?.trash?.entries.map(\.id) == [UUID(1)])
  }
}
