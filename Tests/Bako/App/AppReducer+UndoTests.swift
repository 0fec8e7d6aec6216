import AppFeature
import BakoFixtures
import BakoModels
import BakoStorage
import CategoryFeature
import DetailFeature
import Foundation
import HomeFeature
import JournalFeature
import Tessera
import TesseraTesting
import Testing
import TrashFeature

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
    await store.receive(\.path[id: 0].journal.entriesLoaded)
    await store.send(.path(.element(id: 0, action: .journal(.deleteButtonTapped(UUID(1))))))
    await store.receive(\.path[id: 0].journal.delegate.deleteEntry)
  }

  @Test func deletingInAListAsksAndReloadsTheList() async throws {
    let store = makeStore(.journal(JournalReducer.State()))
    await delete(store)
    #expect(store.state.deletion != nil)
    await store.send(.deletion(.dismiss))
    #expect(try await storage.entries.count() == 2)
    await delete(store)
    await store.send(.deletion(.presented(.confirmed(UUID(1)))))
    await store.receive(.entryDeleted(UUID(1)))
    await store.receive(\.path[id: 0].journal.entriesLoaded)
    #expect(store.state.path[id: 0]?.journal?.entries == [.fixture(2)])
    #expect(store.state.deletion == nil && store.state.lastChange == .deletion(UUID(1)))
  }

  @Test func theLastDeletionCanBeUndone() async throws {
    let store = makeStore(.journal(JournalReducer.State()))
    await delete(store)
    await store.send(.deletion(.presented(.confirmed(UUID(1)))))
    await store.receive(.entryDeleted(UUID(1)))
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1)))
    await store.receive(\.path[id: 0].journal.entriesLoaded)
    #expect(store.state.path[id: 0]?.journal?.entries.count == 2)
    #expect(store.state.lastChange == nil && store.state.notice?.hasPrefix("Restored: ") == true)
    #expect(try await storage.trash.list().isEmpty)
    await store.send(.undoButtonTapped)
  }

  @Test func nothingIsUndoneWithinACheckInOrAnEdit() {
    var state = AppReducer.State()
    #expect(!state.canUndo)
    state.lastChange = .deletion(UUID(1))
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

  @Test func theLastEditCanBeUndone() async throws {
    let store = makeStore(.detail(DetailReducer.State(id: UUID(1))))
    await store.send(.path(.element(id: 0, action: .detail(.appeared))))
    await store.receive(\.path[id: 0].detail.entryLoaded)
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
    await store.send(.path(.element(id: 0, action: .detail(.draftChanged("Another text.")))))
    await store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.changed)
    #expect(try await storage.entries.find(UUID(1))?.journal == "Another text.")
    await store.send(.undoButtonTapped)
    await store.receive(.undone(.fixture(1)))
    await store.receive(\.path[id: 0].detail.entryLoaded)
    #expect(store.state.path[id: 0]?.detail?.entry == .fixture(1))
    #expect(try await storage.entries.find(UUID(1)) == .fixture(1))
  }

  @Test func anUndoNeverOverwritesALaterChange() async throws {
    let store = makeStore()
    var edited = Entry.fixture(1)
    edited.journal = "By another window."
    try await storage.entries.update(edited, .fixture(1))
    await store.send(.home(.appeared))
    await store.receive(\.home.overviewLoaded)
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
    #expect(store.state.notice == nil && store.state.lastChange != nil)
    await store.receive(\.path[id: 1].trash.entriesLoaded)
    #expect(store.state.path[id: 1]?.trash?.entries.map(\.id) == [UUID(1)])
  }
}
