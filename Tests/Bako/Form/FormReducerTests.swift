import BakoFixtures
import BakoModels
import BakoStorage
import BakoForm
import Foundation
import Synchronization
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct FormReducerTests {
  func makeStore(
    moment: LocalMoment = .thisMorning, _ storage: StorageClient, attempt: Entry? = nil,
    journal: String = ""
  ) -> TestStoreOf<FormReducer> {
    var state = FormReducer.State(emotion: Emotion.positive[0], moment: moment)
    state.attempt = attempt
    state.journal = journal
    return TestStore(initialState: state) {
      FormReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  /// The saved entry.
  func entry(_ number: Int = 0, journal: String = "") -> Entry {
    Entry(
      id: UUID(number), date: .thisMorning, secondsFromUTC: 0, emotion: Emotion.positive[0],
      journal: journal)
  }

  @Test func appearingLoadsCustomAndLastChoices() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0[.activity].append("Bouldering") }
    try await storage.preferences.change {
      $0.last = LastChoices(activity: "Bouldering", place: "Home")
    }
    let store = makeStore(storage)
    await store.send(.appeared)
    await store.receive(
      .choicesLoaded(
        activities: ["Bouldering"], places: [],
        last: LastChoices(activity: "Bouldering", place: "Home"))
    ) {
      $0.activities.custom = ["Bouldering"]
      $0.activities.last = "Bouldering"
      $0.places.last = "Home"
    }
    #expect(store.state.activities.names.first == "Bouldering")
    #expect(store.state.places.names.first == "Home")
  }

  @Test func aCheckInHasOnlyWhatWasChosenInIt() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change {
      $0.last = LastChoices(activity: "Walking", place: "Home")
    }
    let store = makeStore(storage)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(\.choicesLoaded)
    await store.send(.edited(.choiceTapped(.place, "Work")))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    let entry = try #require(try await storage.entries.latest(1).first)
    #expect(entry.activity == nil)
    #expect(entry.place == "Work")
    // A check-in without an activity doesn't change which one is offered first.
    #expect(
      try await storage.preferences.load().last == LastChoices(activity: "Walking", place: "Work"))
  }

  @Test func theFormWorksWithoutCustomChoices() async {
    var storage = StorageClient.failing(with: .locked)
    storage.entries.insert = { _ in }
    let store = makeStore(storage)
    let message = StorageError.locked.description
    await store.send(.appeared)
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
    await store.send(.edited(.choiceTapped(.place, "Home"))) {
      $0.places.selected = ["Home"]
    }
    var saved = entry()
    saved.place = "Home"
    await store.send(.saveButtonTapped) {
      $0.attempt = saved
      $0.isSaving = true
    }
    // The last choices cannot be saved, but the entry can.
    await store.receive(\.entrySaved) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func customActivitiesAreAddedChosenAndSaved() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.newChoiceChanged(.activity, "Bouldering "))) {
      $0.activities.newName = "Bouldering "
    }
    await store.send(.edited(.addChoiceButtonTapped(.activity))) {
      $0.activities.custom = ["Bouldering"]
      $0.activities.selected = ["Bouldering"]
      $0.activities.newName = ""
    }
    await store.finish()
    store.assert { _ in Shared(in: storage).withLock { $0.activities = ["Bouldering"] } }
    #expect(try await storage.preferences.load()[.activity] == ["Bouldering"])

    await store.send(.edited(.removeChoiceButtonTapped(.activity, "Bouldering"))) {
      $0.activities.custom = []
      $0.activities.selected = []
    }
    await store.finish()
    store.assert { _ in Shared(in: storage).withLock { $0.activities = [] } }
    #expect(try await storage.preferences.load()[.activity] == [])
  }

  @Test func customPlacesThatCannotBeSavedStillApplyToTheEntry() async {
    let store = makeStore(.failing(with: .diskFull))
    let message = StorageError.diskFull.description
    await store.send(.edited(.newChoiceChanged(.place, "Attic"))) { $0.places.newName = "Attic" }
    await store.send(.edited(.addChoiceButtonTapped(.place))) {
      $0.places.custom = ["Attic"]
      $0.places.selected = ["Attic"]
      $0.places.newName = ""
    }
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
    await store.send(.edited(.removeChoiceButtonTapped(.place, "Attic"))) {
      $0.places.custom = []
      $0.places.selected = []
      $0.choicesErrorMessage = nil
    }
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
  }

  @Test func addingOrRemovingNothingDoesNotCallTheStorage() async {
    let store = makeStore(StorageClient())
    await store.send(.edited(.addChoiceButtonTapped(.place)))
    await store.send(.edited(.removeChoiceButtonTapped(.place, "Home")))
  }

  @Test func savingStoresEveryField() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.journalChanged("Sunny.\n雨"))) { $0.journal = "Sunny.\n雨" }
    await store.send(.edited(.choiceTapped(.activity, "Walking"))) {
      $0.activities.selected = ["Walking"]
    }
    await store.send(.edited(.choiceTapped(.place, "Outdoors"))) {
      $0.places.selected = ["Outdoors"]
    }
    var saved = entry(journal: "Sunny.\n雨")
    saved.activity = "Walking"
    saved.place = "Outdoors"
    await store.send(.saveButtonTapped) {
      $0.attempt = saved
      $0.isSaving = true
    }
    let last = LastChoices(activity: "Walking", place: "Outdoors")
    await store.receive(.entrySaved(saved)) {
      $0.isSaving = false
      Shared(in: storage).withLock { $0.last = last }
    }
    await store.receive(.delegate(.saved(saved)))
    #expect(try await storage.entries.latest(2) == [saved])
    #expect(try await storage.preferences.load().last == last)
  }

  @Test(arguments: [0, 1, 3600, 14 * 3600, 40 * 86_400])
  func entriesHaveTheirMomentWheneverTheyAreSaved(seconds: TimeInterval) async throws {
    let storage = StorageClient.inMemory()
    let evening = try #require(LocalMoment("2026-11-19T23:50:00+08:00"))
    let store = makeStore(moment: evening, storage)
    // Another day, and another time zone.
    store.dependencies.date.now = evening.date.addingTimeInterval(seconds)
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.saved)
    let found = try #require(try await storage.entries.find(UUID(0)))
    #expect(found.moment == evening)
    #expect(found.day == .today.previous)
    #expect(found.time == "23:50")
  }

  @Test func failedSavesKeepTheTextAndCanBeRetried() async throws {
    let store = makeStore(.failing(with: .diskFull))
    let message = StorageError.diskFull.description
    await store.send(.edited(.journalChanged("Long."))) { $0.journal = "Long." }
    await store.send(.saveButtonTapped) {
      $0.attempt = entry(journal: "Long.")
      $0.isSaving = true
    }
    await store.receive(.savingFailed(message)) {
      $0.isSaving = false
      $0.errorMessage = message
    }

    let storage = StorageClient.inMemory()
    store.dependencies.storage = storage
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.errorMessage = nil
    }
    await store.receive(.entrySaved(entry(0, journal: "Long."))) { $0.isSaving = false }
    await store.receive(.delegate(.saved(entry(0, journal: "Long."))))
    #expect(try await storage.entries.latest(2) == [entry(0, journal: "Long.")])
  }

  @Test func textTypedDuringASaveIsSavedToo() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let base = StorageClient.inMemory()
    var storage = base
    storage.entries.insert = { entry in
      for await _ in gate { break }
      try await base.entries.insert(entry)
    }
    let store = makeStore(storage)
    await store.send(.edited(.journalChanged("On"))) { $0.journal = "On" }
    await store.send(.saveButtonTapped) {
      $0.attempt = entry(journal: "On")
      $0.isSaving = true
    }
    await store.send(.saveButtonTapped)
    await store.send(.edited(.journalChanged("One"))) { $0.journal = "One" }
    open.yield()
    await store.receive(.entrySaved(entry(journal: "On"))) { $0.attempt = entry(journal: "One") }
    open.yield()
    await store.receive(.entrySaved(entry(journal: "One"))) { $0.isSaving = false }
    await store.receive(.delegate(.saved(entry(journal: "One"))))
    #expect(try await base.entries.latest(9) == [entry(journal: "One")])
  }

  @Test func retryingReplacesTheFirstAttempt() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage, attempt: entry(0, journal: "Before."), journal: "After.")
    // The first attempt succeeded, and the app ended before receiving the result.
    try await storage.entries.insert(entry(0, journal: "Before."))
    await store.send(.saveButtonTapped) {
      $0.attempt = entry(0, journal: "After.")
      $0.isSaving = true
    }
    await store.receive(.entrySaved(entry(0, journal: "After."))) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await storage.entries.latest(9) == [entry(0, journal: "After.")])
  }

  @Test func retryingKeepsChangesOfAnotherWindow() async throws {
    let storage = StorageClient.inMemory()
    try await storage.entries.insert(entry(7, journal: "Changed elsewhere."))
    let store = makeStore(storage, attempt: entry(7, journal: "Before."), journal: "After.")
    await store.send(.saveButtonTapped) {
      $0.attempt = entry(7, journal: "After.")
      $0.isSaving = true
    }
    await store.receive(.entrySaved(entry(0, journal: "After."))) {
      $0.attempt = entry(0, journal: "After.")
      $0.isSaving = false
    }
    await store.receive(\.delegate.saved)
    #expect(
      Set(try await storage.entries.latest(9)) == [
        entry(0, journal: "After."), entry(7, journal: "Changed elsewhere."),
      ])
  }

  @Test func draftsSurviveAReplacedJournalFile() async throws {
    let isReplaced = Mutex(true)
    let base = StorageClient.inMemory()
    var storage = base
    storage.entries.insert = { entry in
      if isReplaced.withLock(\.self) { throw StorageError.fileReplaced(path: "/a") }
      try await base.entries.insert(entry)
    }
    storage.upkeep.continueInNewFile = { now in
      #expect(now == .thisMorning)
      isReplaced.withLock { $0 = false }
      return "/b"
    }
    let store = makeStore(storage, journal: "Kept.")
    let message = StorageError.fileReplaced(path: "/a").description
    await store.send(.newFileButtonTapped)
    await store.send(.saveButtonTapped) {
      $0.attempt = entry(journal: "Kept.")
      $0.isSaving = true
    }
    await store.receive(.journalReplaced(message)) {
      $0.isSaving = false
      $0.errorMessage = message
      $0.problem = .journalReplaced
    }
    await store.send(.newFileButtonTapped) {
      $0.isSaving = true
      $0.errorMessage = nil
      $0.problem = nil
    }
    await store.receive(.newFileOpened)
    await store.receive(.entrySaved(entry(journal: "Kept."))) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await base.entries.latest(9).map(\.journal) == ["Kept."])
  }
}
