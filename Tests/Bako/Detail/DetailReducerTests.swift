import BakoFixtures
import BakoModels
import BakoStorage
import DetailFeature
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
    }
  }

  /// A store whose entry is loaded.
  func makeLoadedStore(
    _ storage: StorageClient, draft: String? = nil
  ) -> TestStoreOf<DetailReducer> {
    makeStore(storage) {
      $0.entry = entry
      $0.draft = draft
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

  @Test func anEntryThatIsGoneIsSaid() async {
    let store = makeLoadedStore(.inMemory())
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(nil)) {
      $0.work = nil
      $0.entry = nil
      $0.errorMessage = StorageError.notFound(UUID(1)).description
    }
    await store.send(.editButtonTapped)
    await store.send(.saveButtonTapped)
    await store.send(.deleteButtonTapped)
  }

  @Test func aFailureToLoadIsSaidAndCanBeRetried() async {
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

  @Test func loadingAgainKeepsTheDraft() async {
    let store = makeLoadedStore(.inMemory(entries: [entry]), draft: "Rainy.")
    await store.send(.appeared) { $0.work = .loading }
    await store.receive(.entryLoaded(entry)) { $0.work = nil }
    #expect(store.state.draft == "Rainy.")
  }
}

// MARK: Changing the text

extension DetailReducerTests {
  @Test func aChangedTextIsSavedAndSaidUpward() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = makeLoadedStore(storage)
    var changed = entry
    changed.journal = "Rainy."
    await store.send(.editButtonTapped) { $0.draft = "Sunny." }
    await store.send(.draftChanged("Rainy.")) { $0.draft = "Rainy." }
    await store.send(.saveButtonTapped) { $0.work = .saving }
    await store.receive(.changeSaved(changed)) {
      $0.work = nil
      $0.entry = changed
      $0.draft = nil
    }
    await store.receive(.delegate(.changed(changed)))
    #expect(try await storage.entry(UUID(1)) == changed)
  }

  @Test func aTextThatIsTheSameIsNotSaved() async {
    let store = makeLoadedStore(.unimplemented, draft: "Sunny.")
    await store.send(.saveButtonTapped) { $0.draft = nil }
  }

  @Test func discardingLeavesTheEntryAsItIs() async {
    let store = makeLoadedStore(.unimplemented, draft: "Rainy.")
    await store.send(.discardButtonTapped) { $0.draft = nil }
    #expect(store.state.entry == entry)
  }

  @Test func editingAgainGoesOnWithTheDraft() async {
    let store = makeLoadedStore(.unimplemented, draft: "Rainy.")
    await store.send(.editButtonTapped)
  }

  @Test func nothingIsWrittenBeforeTheEditingBegan() async {
    let store = makeLoadedStore(.unimplemented)
    await store.send(.draftChanged("Rainy."))
    await store.send(.saveButtonTapped)
  }

  @Test func aFailedSaveKeepsEveryWordAndCanBeRetried() async {
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
    }
    await store.receive(\.delegate.changed)
  }

  @Test func nothingCanBeChangedWhileItIsSaved() async {
    let store = makeStore(.unimplemented) {
      $0.entry = entry
      $0.draft = "Rainy."
      $0.work = .saving
    }
    await store.send(.draftChanged("Snowy."))
    await store.send(.discardButtonTapped)
    await store.send(.saveButtonTapped)
    await store.send(.deleteButtonTapped)
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
  func whatIsConfirmedIsDeletedAndSaidUpward(isStillThere: Bool) async throws {
    let storage = StorageClient.inMemory(entries: isStillThere ? [entry] : [])
    let store = makeLoadedStore(storage)
    await askToDelete(store)
    await store.send(\.dialog.deletionConfirmed) {
      $0.dialog = nil
      $0.work = .deleting
    }
    await store.receive(.entryDeleted) { $0.work = nil }
    await store.receive(.delegate(.deleted(UUID(1))))
    #expect(try await storage.entryCount() == 0)
  }

  @Test func theEntryIsKeptWhenTheQuestionIsClosed() async {
    let store = makeLoadedStore(.unimplemented)
    await askToDelete(store)
    await store.send(\.dialog.dismiss) { $0.dialog = nil }
  }

  @Test func aFailedDeletionIsSaidAndTheEntryStays() async {
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
  @Test func loadingDoesNotKeepFromWriting() {
    var state = DetailReducer.State(id: UUID(1))
    for (work, isBusy) in [(nil, false), (DetailReducer.State.Work.loading, false)]
      + [(.saving, true), (.deleting, true)]
    {
      state.work = work
      #expect(state.isBusy == isBusy)
    }
  }

  @Test func aDraftIsChangedOnceItDiffersFromTheEntry() {
    var state = DetailReducer.State(id: UUID(1))
    state.entry = .fixture(1, journal: "Sunny.")
    #expect(!state.isEditing && !state.isChanged)
    state.draft = "Sunny."
    #expect(state.isEditing && !state.isChanged)
    state.draft = ""
    #expect(state.isEditing && state.isChanged)
  }
}
