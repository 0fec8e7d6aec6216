import BakoFixtures
import BakoModels
import BakoStorage
import FormFeature
import Foundation
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct FormReducerTests {
  func makeStore(day: Day = .today, _ storage: StorageClient) -> TestStoreOf<FormReducer> {
    TestStore(initialState: FormReducer.State(emotion: Emotion.positive[0], day: day)) {
      FormReducer()
    } withDependencies: {
      $0.storage = storage
      $0.date.now = .thisMorning
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  /// What is saved of the form as it is made.
  func entry(_ number: Int = 0, journal: String = "") -> Entry {
    Entry(
      id: UUID(number), date: .thisMorning, secondsFromUTC: 0, emotion: Emotion.positive[0],
      journal: journal)
  }

  @Test func appearingLoadsOwnChoicesAndTheLastOnes() async throws {
    let storage = StorageClient.inMemory()
    try await storage.addCustomChoice(.activity, "Bouldering")
    try await storage.setLastChoices(LastChoices(activity: "Bouldering", place: "Home"))
    let store = makeStore(storage)
    await store.send(.appeared)
    await store.receive(
      .choicesLoaded(
        activities: ["Bouldering"], places: [],
        last: LastChoices(activity: "Bouldering", place: "Home"))
    ) {
      $0.activities.custom = ["Bouldering"]
      $0.activities.selected = "Bouldering"
      $0.places.selected = "Home"
    }
  }

  @Test func withoutOwnChoicesTheFormStillWorks() async {
    var storage = StorageClient.failing(with: .locked)
    storage.insert = { _ in }
    let store = makeStore(storage)
    let message = StorageError.locked.description
    await store.send(.appeared)
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
    await store.send(.edited(.choiceTapped(.place, "Home"))) {
      $0.places.selected = "Home"
      $0.places.isTouched = true
    }
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
      $0.isSaving = true
    }
    // The last choices cannot be remembered, which does not make the entry unsaved.
    await store.receive(\.entrySaved) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func anOwnActivityIsTypedAddedChosenAndRemembered() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.newChoiceChanged(.activity, "Bouldering "))) {
      $0.activities.newName = "Bouldering "
    }
    await store.send(.edited(.addChoiceButtonTapped(.activity))) {
      $0.activities.custom = ["Bouldering"]
      $0.activities.selected = "Bouldering"
      $0.activities.newName = ""
      $0.activities.isTouched = true
    }
    await store.finish()
    #expect(try await storage.customChoices(.activity) == ["Bouldering"])

    await store.send(.edited(.removeChoiceButtonTapped(.activity, "Bouldering"))) {
      $0.activities.custom = []
      $0.activities.selected = nil
    }
    await store.finish()
    #expect(try await storage.customChoices(.activity) == [])
  }

  @Test func anOwnPlaceThatCannotBeRememberedServesThisEntry() async {
    let store = makeStore(.failing(with: .diskFull))
    let message = StorageError.diskFull.description
    await store.send(.edited(.newChoiceChanged(.place, "Attic"))) { $0.places.newName = "Attic" }
    await store.send(.edited(.addChoiceButtonTapped(.place))) {
      $0.places.custom = ["Attic"]
      $0.places.selected = "Attic"
      $0.places.newName = ""
      $0.places.isTouched = true
    }
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
    await store.send(.edited(.removeChoiceButtonTapped(.place, "Attic"))) {
      $0.places.custom = []
      $0.places.selected = nil
      $0.choicesErrorMessage = nil
    }
    await store.receive(.choicesFailed(message)) { $0.choicesErrorMessage = message }
  }

  @Test func nothingToAddOrRemoveAsksNoStorage() async {
    let store = makeStore(.unimplemented)
    await store.send(.edited(.addChoiceButtonTapped(.place)))
    await store.send(.edited(.removeChoiceButtonTapped(.place, "Home")))
  }

  @Test func everythingThatWasSaidIsSaved() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.edited(.journalChanged("Sunny.\n雨"))) { $0.journal = "Sunny.\n雨" }
    await store.send(.edited(.choiceTapped(.activity, "Walking"))) {
      $0.activities.selected = "Walking"
      $0.activities.isTouched = true
    }
    await store.send(.edited(.choiceTapped(.place, "Outdoors"))) {
      $0.places.selected = "Outdoors"
      $0.places.isTouched = true
    }
    var entry = entry(journal: "Sunny.\n雨")
    entry.activity = "Walking"
    entry.place = "Outdoors"
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
      $0.isSaving = true
    }
    await store.receive(.entrySaved(entry)) { $0.isSaving = false }
    await store.receive(.delegate(.saved(entry)))
    #expect(try await storage.latest(2) == [entry])
    let last = LastChoices(activity: "Walking", place: "Outdoors")
    #expect(try await storage.lastChoices() == last)
  }

  @Test func anEntryOfAPastDayIsOfThatDay() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(day: .today.advanced(by: -30), storage)
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
      $0.isSaving = true
    }
    await store.receive(\.entrySaved) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    let entry = try #require(try await storage.entry(UUID(0)))
    #expect(entry.day == .today.advanced(by: -30))
    #expect(entry.time == "08:15")
  }

  @Test func aFailedSaveKeepsEveryWordSaysWhyAndCanBeRetried() async throws {
    let store = makeStore(.failing(with: .diskFull))
    let message = StorageError.diskFull.description
    await store.send(.edited(.journalChanged("Long."))) { $0.journal = "Long." }
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
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
    #expect(try await storage.latest(2) == [entry(0, journal: "Long.")])
  }

  @Test func whileSavingNothingIsSavedTwiceNorChanged() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var storage = StorageClient.inMemory()
    storage.insert = { _ in
      for await _ in answers { break }
    }
    let store = makeStore(storage)
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
      $0.isSaving = true
    }
    await store.send(.saveButtonTapped)
    await store.send(.edited(.journalChanged("Too late.")))
    answer.yield()
    await store.receive(.entrySaved(entry())) { $0.isSaving = false }
    await store.receive(.delegate(.saved(entry())))
    await store.finish()
  }

  @Test func whatAnEarlierAttemptSavedIsSavedAnewRatherThanTwice() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    // The entry was inserted, and the app ended before it came to know.
    try await storage.insert(entry(0, journal: "Before."))
    await store.send(.edited(.journalChanged("After."))) { $0.journal = "After." }
    await store.send(.saveButtonTapped) {
      $0.entryID = UUID(0)
      $0.isSaving = true
    }
    await store.receive(.entrySaved(entry(0, journal: "After."))) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await storage.latest(9) == [entry(0, journal: "After.")])
  }
}
