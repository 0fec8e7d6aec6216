import BakoFixtures
import BakoModels
import BakoStorage
import Foundation
import Tessera
import TesseraQueries
import TesseraTesting
import Testing
import BakoTrash

@MainActor @Suite struct TrashReducerTests {
  private func makeStore(_ storage: StorageClient) -> TestStoreOf<TrashReducer> {
    TestStore(initialState: TrashReducer.State()) {
      TrashReducer()
    } withDependencies: {
      $0.storage = storage
    }
  }

  /// A journal with two entries in the trash, the second deleted last.
  private func makeStorage() async throws -> StorageClient {
    let storage = StorageClient.inMemory(entries: [.fixture(1), .fixture(2)])
    try await storage.entries.delete(UUID(1), .thisMorning)
    try await storage.entries.delete(UUID(2), .thisMorning + 60)
    return storage
  }

  private func appear(_ store: TestStoreOf<TrashReducer>) async throws {
    let deleted = try await store.dependencies.storage.trash.list()
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.entries.loaded) { $0.loading = .loaded(deleted) }
  }

  @Test func theLastDeletedEntryComesFirst() async throws {
    let store = makeStore(try await makeStorage())
    try await appear(store)
    #expect(store.state.entries.map(\.id) == [UUID(2), UUID(1)])
  }

  @Test func entriesCanBeBroughtBack() async throws {
    let storage = try await makeStorage()
    let store = makeStore(storage)
    try await appear(store)
    await store.send(.restoreButtonTapped(UUID(1)))
    await store.receive(.entryRestored(.fixture(1))) { $0.entries.remove(at: 1) }
    #expect(try await storage.entries.latest(5) == [.fixture(1)])
    await store.send(.restoreButtonTapped(UUID(1)))
  }

  @Test func deletingAnEntryForGoodAsksForConfirmation() async throws {
    let storage = try await makeStorage()
    let store = makeStore(storage)
    try await appear(store)
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped(UUID(1)))
    #expect(store.state.dialog?.title.text == "Delete this entry for good?")
    await store.send(.dialog(.dismiss))
    #expect(try await storage.trash.list().count == 2)
    await store.send(.deleteButtonTapped(UUID(1)))
    await store.send(.dialog(.presented(.deletionConfirmed(UUID(1)))))
    await store.receive(.entryDeleted(UUID(1)))
    #expect(store.state.entries.map(\.id) == [UUID(2)])
    #expect(store.state.dialog == nil)
    #expect(try await storage.trash.list().map(\.id) == [UUID(2)])
    await store.send(.deleteButtonTapped(UUID(1)))
    #expect(store.state.dialog == nil)
  }

  @Test func anEntryThatCannotBeDeletedStays() async throws {
    let store = makeStore(try await makeStorage())
    try await appear(store)
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped(UUID(1)))
    store.dependencies.storage = .failing(with: .locked)
    await store.send(.dialog(.presented(.deletionConfirmed(UUID(1)))))
    await store.receive(.failed(StorageError.locked.description))
    #expect(store.state.entries.count == 2)
  }

  @Test func emptyingAsksForConfirmation() async throws {
    let storage = try await makeStorage()
    let store = makeStore(storage)
    try await appear(store)
    store.exhaustivity = .off
    await store.send(.emptyButtonTapped)
    #expect(store.state.dialog?.message?.text.hasPrefix("2 entries") == true)
    await store.send(.dialog(.dismiss))
    #expect(try await storage.trash.list().count == 2)
    await store.send(.emptyButtonTapped)
    await store.send(.dialog(.presented(.emptyingConfirmed)))
    await store.receive(\.entries.loaded)
    #expect(store.state.entries.isEmpty)
    #expect(store.state.dialog == nil)
    #expect(try await storage.trash.list().isEmpty)
    await store.send(.emptyButtonTapped)
    #expect(store.state.dialog == nil)
  }

  @Test func failuresAreShownAndCanBeRetried() async throws {
    let store = makeStore(.failing(with: .locked))
    await store.send(.appeared) { $0.loading = .loading() }
    await store.receive(\.entries.failed) { $0.loading = .failed(StorageError.locked) }
    #expect(store.state.errorMessage == StorageError.locked.description)
    store.dependencies.storage = .inMemory()
    await store.send(.retryButtonTapped) { $0.loading.isLoading = true }
    await store.receive(\.entries.loaded) { $0.loading = .loaded([]) }
  }
}
