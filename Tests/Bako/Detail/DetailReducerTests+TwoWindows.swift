import BakoFixtures
import BakoModels
import BakoStorage
import BakoDetail
import Foundation
import Synchronization
import Tessera
import TesseraTesting
import Testing

/// Another window or program changes the journal during an edit.
extension DetailReducerTests {
  func changed(_ journal: String, id: UUID = UUID(1)) -> Entry {
    var entry = entry.copy(id: id)
    entry.journal = journal
    return entry
  }

  /// A store with a draft whose entry was changed to "Theirs." in another window.
  func makeConflict(_ storage: StorageClient) async throws -> TestStoreOf<DetailReducer> {
    try await storage.entries.update(changed("Theirs."), entry)
    let store = makeLoadedStore(storage, draft: "Mine.")
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.conflictFound(changed("Theirs."))) {
      $0.work = nil
      $0.problem = .conflict(changed("Theirs."))
      $0.errorMessage = StorageError.conflict(changed("Theirs.")).description
    }
    #expect(try await storage.entries.find(entry.id) == changed("Theirs."))
    return store
  }

  @Test func conflictsCanKeepMyText() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = try await makeConflict(storage)
    // Nothing is overwritten before the user decides.
    await store.send(.saveButtonTapped)
    await store.send(.resolved(.keepMine)) {
      $0.work = .saving
      $0.errorMessage = nil
    }
    await store.receive(.changeSaved(changed("Mine."))) {
      $0.work = nil
      $0.entry = changed("Mine.")
      $0.draft = nil
      $0.base = nil
      $0.problem = nil
    }
    await store.receive(\.delegate.changed)
    #expect(try await storage.entries.find(entry.id) == changed("Mine."))
  }

  @Test func conflictsCanKeepTheirText() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = try await makeConflict(storage)
    await store.send(.resolved(.takeTheirs)) {
      $0.entry = changed("Theirs.")
      $0.draft = nil
      $0.base = nil
      $0.problem = nil
      $0.errorMessage = nil
    }
    #expect(try await storage.entries.find(entry.id) == changed("Theirs."))
  }

  @Test func conflictsCanKeepBothTexts() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = try await makeConflict(storage)
    await store.send(.resolved(.saveAsNew)) {
      $0.work = .saving
      $0.errorMessage = nil
    }
    await store.receive(.savedAsNew(changed("Mine.", id: UUID(0)))) {
      $0.work = nil
      $0.entry = changed("Theirs.")
      $0.draft = nil
      $0.base = nil
      $0.problem = nil
    }
    await store.receive(\.delegate.changed)
    #expect(
      Set(try await storage.entries.latest(9)) == [
        changed("Theirs."), changed("Mine.", id: UUID(0)),
      ])
  }

  @Test func draftsOfDeletedEntriesCanBeSavedAsNew() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    try await storage.entries.delete(entry.id, .thisMorning)
    let store = makeLoadedStore(storage, draft: "Mine.")
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.entryMissing) {
      $0.work = nil
      $0.problem = .missing
      $0.errorMessage = StorageError.notFound(entry.id).description
    }
    #expect(store.state.draft == "Mine.")
    await store.send(.resolved(.saveAsNew)) {
      $0.work = .saving
      $0.errorMessage = nil
    }
    await store.receive(.savedAsNew(changed("Mine.", id: UUID(0)))) {
      $0.work = nil
      $0.problem = nil
      $0.draft = nil
      $0.base = nil
    }
    await store.receive(\.delegate.changed)
    await store.receive(.delegate(.deleted(entry.id)))
    #expect(try await storage.entries.latest(9) == [changed("Mine.", id: UUID(0))])
  }

  @Test func resolvingRequiresAConflict() async {
    let store = makeLoadedStore(StorageClient(), draft: "Mine.")
    for resolution in [DetailReducer.Action.Resolution.keepMine, .takeTheirs, .saveAsNew] {
      await store.send(.resolved(resolution))
    }
  }

  @Test func draftsSurviveAReplacedJournalFile() async throws {
    let base = StorageClient.inMemory(entries: [entry])
    let isReplaced = Mutex(true)
    var storage = base
    storage.entries.update = { entry, old in
      if isReplaced.withLock(\.self) { throw StorageError.fileReplaced(path: "/a") }
      try await base.entries.update(entry, old)
    }
    storage.upkeep.continueInNewFile = { _ in
      isReplaced.withLock { $0 = false }
      return "/b"
    }
    let store = makeLoadedStore(storage, draft: "Mine.")
    let message = StorageError.fileReplaced(path: "/a").description
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.journalReplaced(message)) {
      $0.work = nil
      $0.errorMessage = message
      $0.problem = .journalReplaced
    }
    await store.send(.newFileButtonTapped) {
      $0.work = .saving
      $0.errorMessage = nil
      $0.problem = nil
    }
    await store.receive(.newFileOpened)
    await store.receive(.changeSaved(changed("Mine."))) {
      $0.work = nil
      $0.entry = changed("Mine.")
      $0.draft = nil
      $0.base = nil
    }
    await store.receive(\.delegate.changed)
    #expect(try await base.entries.find(entry.id) == changed("Mine."))
  }
}
