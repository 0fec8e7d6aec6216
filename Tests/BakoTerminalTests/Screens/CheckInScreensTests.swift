import BakoCategory
import BakoEmotion
import BakoForm
import BakoModels
import BakoOnboarding
import BakoStorage
import BakoSuccess
import Tessera
import Testing

@testable import BakoTerminal

@MainActor @Suite struct OnboardingScreenTests {
  @Test func gettingStartedIsTheOnlyChoice() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(OnboardingReducer(), .init(), storage)
    let screen = Screen(store)
    #expect(screen.labels == ["Get started"])
    try await screen.choose("Get started")
    #expect(try await storage.preferences.load().isOnboardingSeen)
  }
}

@MainActor @Suite struct CategoryScreenTests {
  @Test func continuingRequiresAChoice() async throws {
    let store = Store(initialState: CategoryReducer.State()) { CategoryReducer() }
    let before = Screen(store)
    #expect(before.labels == ["Positive", "Negative"])
    #expect(before.lines.isEmpty)
    try await before.choose("Negative")
    let after = Screen(store)
    #expect(after.choiceLines == ["  1  Positive", "  2  Negative", "  3  Continue"])
    #expect(after.lines == ["Chosen: Negative"])
    try await after.choose("Continue")
  }

  @Test func everyCategoryHasALabel() {
    #expect(EmotionCategory.allCases.map(\.label) == ["Positive", "Negative"])
  }
}

@MainActor @Suite struct EmotionScreenTests {
  private let store = Store(initialState: EmotionReducer.State(emotions: Emotion.negative)) {
    EmotionReducer()
  }

  private var screen: Screen { Screen(store) }

  @Test func emotionsAreNumbered() async throws {
    #expect(screen.choiceLines.first == "   1  😢 Sad")
    #expect(
      screen.choiceLines.suffix(2) == ["  21  Filter the emotions", "   m  More: 11 to 20 of 20"])
    try await screen.choose("😢 Sad")
    #expect(screen.lines == ["Chosen: 😢 Sad"])
    #expect(screen.choiceLines.dropLast().last == "  22  Continue")
    #expect(screen.choiceLines.count == 13)
    try await screen.choose("Continue")
  }

  @Test func filteringNarrowsTheList() async throws {
    try await screen.choose("Filter the emotions", answer: "SAD")
    #expect(screen.labels == ["😢 Sad", "Filter the emotions"])
    #expect(screen.lines == ["Filter: SAD"])
    try await screen.choose("Filter the emotions", answer: "xyzzy")
    #expect(screen.lines == ["Filter: xyzzy", "No emotion matches."])
    try await screen.choose("Filter the emotions", answer: "")
    #expect(screen.labels.count == 21)
  }
}

extension FormReducer.State {
  fileprivate static func fixture() -> Self {
    Self(emotion: .joyful, moment: Entry.fixture().moment)
  }
}

@MainActor @Suite struct FormScreenTests {
  private func store(_ storage: StorageClient = .inMemory()) -> StoreOf<FormReducer> {
    makeStore(FormReducer(), .fixture(), storage)
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

@MainActor @Suite struct FormChoicesTests {
  private let storage = StorageClient.inMemory()
  private let store: StoreOf<FormReducer>

  init() { store = makeStore(FormReducer(), .fixture(), storage) }

  private func menu(_ label: String) throws -> Screen {
    try Screen(store).menu(label)
  }

  @Test func choosingAgainClearsTheChoice() async throws {
    let name = ChoiceKind.place.catalogue[0]
    try await menu("Choose a place").choose(name)
    #expect(store.places.selected == [name])
    try await menu("Choose a place").choose("\(name) (chosen; choose it again to clear it)")
    #expect(store.places.selected.isEmpty)
  }

  @Test func customChoicesCanBeAddedAndRemoved() async throws {
    try await menu("Choose an activity").choose("Add one of your own", answer: " Bouldering ")
    #expect(store.activities.selected == ["Bouldering"])
    #expect(try await storage.preferences.load()[.activity] == ["Bouldering"])
    #expect(try menu("Choose an activity").labels.last == "Forget “Bouldering”")
    #expect(try !menu("Choose a place").labels.contains { $0.hasPrefix("Forget") })
    try await menu("Choose an activity").choose("Forget “Bouldering”")
    #expect(try await storage.preferences.load()[.activity] == [])
  }

  @Test func everyMenuAsksItsOwnQuestion() throws {
    #expect(try menu("Choose an activity").title == "What were you doing?")
    #expect(try menu("Choose a place").title == "Where were you?")
  }
}

@MainActor @Suite struct SuccessScreenTests {
  @Test func theScreenShowsTheEntry() async throws {
    let store = Store(initialState: SuccessReducer.State(entry: .fixture())) { SuccessReducer() }
    let screen = Screen(store)
    #expect(screen.lines == [Entry.fixture().sentence()])
    #expect(screen.labels == ["Back to home"])
    try await screen.choose("Back to home")
  }
}
