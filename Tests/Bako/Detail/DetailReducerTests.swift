import BakoFixtures
import BakoModels
import BakoStorage
import BakoDetail
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct DetailReducerTests {
  let entry = Entry.fixture(1, journal: "Sunny.")

  func makeStore(
    _ storage: StorageClient, _ change: (inout DetailReducer.State) -> Void = { _ in }
  ) -> TestStoreOf<DetailReducer> {
    var state = DetailReducer.State(id: UUID(1))
    change(&state)
    return TestStore(initialState: state) {
      DetailReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.uuid = .incrementing
    }
  }

  /// Creates a store whose entry is loaded.
  func makeLoadedStore(
    _ storage: StorageClient, draft: String? = nil
  ) -> TestStoreOf<DetailReducer> {
    makeStore(storage) {
      $0.entry = entry
      $0.draft = draft
      $0.base = draft == nil ? nil : entry
    }
  }

  @Test func appearingLoadsTheEntry() async {
    let store = makeStore(.inMemory(entries: [entry]))
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(entry)) {
      $0.work = nil
      $0.entry = entry
    }
  }

  @Test func missingEntriesAreReported() async {
    let store = makeLoadedStore(.inMemory())
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(nil)) {
      $0.work = nil
      $0.entry = nil
      $0.problem = .missing
      $0.errorMessage = StorageError.notFound(UUID(1)).description
    }
    await store.send(.editButtonTapped)
    await store.send(.saveButtonTapped)
    await store.send(.deleteButtonTapped)
  }

  @Test func failedLoadsAreShownAndCanBeRetried() async {
    let store = makeStore(.failing(with: .corrupted))
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.failed(StorageError.corrupted.description)) {
      $0.work = nil
      $0.errorMessage = StorageError.corrupted.description
    }
    store.dependencies.storage = .inMemory(entries: [entry])
    await store.send(.retryButtonTapped) {
      $0.work = .loading
      $0.errorMessage = nil
    }
    await store.receive(\.entryLoaded) {
      $0.work = nil
      $0.entry = entry
    }
  }

  @Test func reloadingKeepsTheDraft() async {
    let store = makeLoadedStore(.inMemory(entries: [entry]), draft: "Rainy.")
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(entry)) { $0.work = nil }
    #expect(store.state.draft == "Rainy.")
  }
}

// MARK: Editing the text

extension DetailReducerTests {
  @Test func changedTextsAreSavedAndDelegated() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = makeLoadedStore(storage)
    var changed = entry
    changed.journal = "Rainy."
    await store.send(.editButtonTapped) {
      $0.draft = "Sunny."
      $0.base = entry
    }
    await store.send(.draftChanged("Rainy.")) { $0.draft = "Rainy." }
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.changeSaved(changed)) {
      $0.work = nil
      $0.entry = changed
      $0.draft = nil
      $0.base = nil
    }
    await store.receive(.delegate(.changed(changed)))
    #expect(try await storage.entries.find(UUID(1)) == changed)
  }

  @Test func unchangedTextsAreNotSaved() async {
    let store = makeLoadedStore(StorageClient(), draft: "Sunny.")
    await store.send(.saveButtonTapped) {
      $0.draft = nil
      $0.base = nil
    }
  }

  @Test func discardingLeavesTheEntryUnchangedAndEndsTheEdit() async {
    let store = makeLoadedStore(StorageClient(), draft: "Rainy.")
    // Editing again continues the draft.
    await store.send(.editButtonTapped)
    await store.send(.discardButtonTapped) {
      $0.draft = nil
      $0.base = nil
    }
    #expect(store.state.entry == entry)
    await store.send(.draftChanged("Rainy."))
    await store.send(.saveButtonTapped)
  }

  @Test func failedSavesKeepTheTextAndCanBeRetried() async {
    let store = makeLoadedStore(.failing(with: .diskFull), draft: "Rainy.")
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.failed(StorageError.diskFull.description)) {
      $0.work = nil
      $0.errorMessage = StorageError.diskFull.description
    }
    #expect(store.state.draft == "Rainy.")

    store.dependencies.storage = .inMemory(entries: [entry])
    await store.send(.saveButtonTapped) {
      $0.work = .saving
      $0.errorMessage = nil
    }
    await store.receive(\.changeSaved) {
      $0.work = nil
      $0.entry?.journal = "Rainy."
      $0.draft = nil
      $0.base = nil
    }
    await store.receive(\.delegate.changed)
  }

  @Test func savingBlocksSavingDiscardingAndDeleting() async {
    let store = makeStore(StorageClient()) {
      $0.entry = entry
      $0.draft = "Rainy."
      $0.work = .saving
    }
    await store.send(.discardButtonTapped)
    await store.send(.saveButtonTapped)
    await store.send(.deleteButtonTapped)
    await store.send(.resolved(.saveAsNew))
    await store.send(.newFileButtonTapped)
  }

  @Test func textTypedDuringASaveIsKept() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let base = StorageClient.inMemory(entries: [entry])
    var storage = base
    storage.entries.update = { entry, old in
      for await _ in gate { break }
      try await base.entries.update(entry, old)
    }
    let store = makeLoadedStore(storage, draft: "Rain")
    var (first, second) = (entry, entry)
    first.journal = "Rain"
    second.journal = "Rainy."
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.send(.draftChanged("Rainy.")) { $0.draft = "Rainy." }
    open.yield()
    await store.receive(.changeSaved(first)) {
      $0.work = nil
      $0.entry = first
      $0.base = first
    }
    await store.receive(.delegate(.changed(first)))
    #expect(store.state.isChanged)
    await store.send(.saveButtonTapped) { $0.work = .saving }
    open.yield()
    await store.receive(.changeSaved(second)) {
      $0.work = nil
      $0.entry = second
      $0.draft = nil
      $0.base = nil
    }
    await store.receive(\.delegate.changed)
    #expect(try await base.entries.find(entry.id) == second)
  }
}

// MARK: Deleting

extension DetailReducerTests {
  func askToDelete(_ store: TestStoreOf<DetailReducer>) async {
    await store.send(.deleteButtonTapped) {
      $0.dialog = .deletion(of: entry, confirmedBy: .deletionConfirmed)
    }
  }

  @Test(arguments: [true, false])
  func confirmingDeletesTheEntryAndDelegates(isStillThere: Bool) async throws {
    let storage = StorageClient.inMemory(entries: isStillThere ? [entry] : [])
    let store = makeLoadedStore(storage)
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed) {
      $0.dialog = nil
      $0.work = .deleting
    }
    await store.receive(.entryDeleted) { $0.work = nil }
    await store.receive(.delegate(.deleted(UUID(1))))
    #expect(try await storage.entries.count() == 0)
  }

  @Test func failedDeletionsAreShownAndKeepTheEntry() async {
    let store = makeLoadedStore(.failing(with: .locked))
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed) {
      $0.dialog = nil
      $0.work = .deleting
    }
    await store.receive(.failed(StorageError.locked.description)) {
      $0.work = nil
      $0.errorMessage = StorageError.locked.description
    }
  }
}

@Suite struct DetailReducerStateWorkTests {
  @Test func loadingDoesNotBlockTyping() {
    var state = DetailReducer.State(id: UUID(1))
    for (work, isBusy) in [(nil, false), (DetailReducer.State.Work.loading, false)]
      + [(.saving, true), (.deleting, true)]
    {
      state.work = work
      #expect(state.isBusy == isBusy)
    }
  }

  @Test func draftsAreChangedOnceTheyDifferFromTheEntry() {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1, journal: "Sunny.")
    #expect(!state.isEditing)
    #expect(!state.isChanged)
    state.draft = "Sunny."
    #expect(state.isEditing)
    #expect(!state.isChanged)
    state.draft = ""
    #expect(state.isEditing)
    #expect(state.isChanged)
  }
}
