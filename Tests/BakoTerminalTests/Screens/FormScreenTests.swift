import BakoModels
import BakoStorage
import BakoForm
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct FormScreenTests {
  private func store(_ storage: StorageClient = .inMemory()) -> StoreOf<FormReducer> {
    Store(initialState: FormReducer.State(emotion: .joyful, moment: Entry.fixture().moment)) {
      FormReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
  }

  @Test func emptyFormsSaySo() {
    let screen = Screen(store())
    #expect(
      screen.lines == [
        "😄 Joyful, Friday, 2026-11-20 08:15", "Activity: none", "Place: none",
        "Journal: nothing",
      ])
    #expect(
      screen.labels == [
        "Write the journal", "Save", "Choose an activity", "Choose a place",
        "Choose another emotion", "Say more about it", "Choose the day or the time",
      ])
    #expect(screen.loss == "The entry was not saved.")
  }

  @Test func writingContinuesTheExistingText() async throws {
    let store = store()
    try await Screen(store).choose("Write the journal", answer: "one\n\ntwo")
    try await Screen(store).choose("Continue the journal", answer: "three")
    #expect(store.journal == "one\n\ntwo\nthree")
    let screen = Screen(store)
    #expect(screen.lines.suffix(5) == ["Journal:", "  one", "  ", "  two", "  three"])
    try await screen.choose("Clear the journal")
    #expect(store.journal == "")
  }

  @Test func theEmotionTheDayAndTheTimeCanBeChosen() async throws {
    let store = store()
    let emotions = try Screen(store).menu("Choose another emotion")
    try await emotions.choose("😢 Sad")
    try await Screen(store).choose(
      "Choose the day or the time", answer: "yesterday 21:30")
    #expect(Screen(store).lines[0] == "😢 Sad, Thursday, 2026-11-19 21:30")
    try await Screen(store).choose("Choose the day or the time", answer: "soon")
    #expect(
      Screen(store).lines.last == NaturalMoment.Problem.unreadable.description)
  }

  @Test func continuingWithoutInputChangesNothing() async throws {
    let store = store()
    try await Screen(store).choose("Write the journal", answer: "one")
    try await Screen(store).choose("Continue the journal", answer: "")
    #expect(store.journal == "one")
  }

  @Test func failedSavesAreShownAndCanBeRetried() async throws {
    var storage = StorageClient.inMemory()
    let entries = storage
    storage.entries.insert = { _ in throw StorageError.diskFull }
    let store = store(storage)
    try await Screen(store).choose("Write the journal", answer: "one")
    try await Screen(store).choose("Save")
    let screen = Screen(store)
    #expect(screen.lines.last == StorageError.diskFull.description)
    #expect(screen.lines.contains("  one"))
    try await screen.choose("Try to save again")
    #expect(try await entries.entries.latest(1).isEmpty)
  }
}
