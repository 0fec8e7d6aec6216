import BakoModels
import BakoStorage
import BakoDetail
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct DetailScreenTests {
  private let entry = Entry.fixture(1, journal: "A walk\nby the sea", place: "Outdoors")

  private func store(_ storage: StorageClient) async -> StoreOf<DetailReducer> {
    let store = Store(initialState: DetailReducer.State(id: entry.id)) {
      DetailReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
    await store.send(.appeared).finish()
    return store
  }

  private func lines(_ store: StoreOf<DetailReducer>) -> [String] {
    Screen(store).lines
  }

  @Test func theScreenShowsTheWholeEntry() async {
    let screen = Screen(await store(.inMemory(entries: [entry])))
    #expect(screen.title == "😄 Joyful, Friday, 2026-11-20 08:16")
    #expect(
      screen.lines == [
        "Activity: none", "Place: Outdoors", "Journal:", "  A walk", "  by the sea",
      ])
    #expect(
      screen.labels == [
        "Add to the text", "Rewrite the text", "Delete the entry", "Change the emotion",
        "Say more about it", "Change the activity", "Change the place", "Add an activity",
        "Add a place", "Change the day or the time",
      ])
    #expect(screen.loss == nil)
  }

  @Test func textsCanBeContinuedReplacedAndSaved() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = await store(storage)
    try await Screen(store).choose("Add to the text", answer: "at noon")
    #expect(lines(store).suffix(2) == ["  at noon", "The changes are not saved yet."])
    #expect(Screen(store).loss == "The changes were not saved.")
    try await Screen(store).choose("Rewrite the text", answer: "Rain")
    try await Screen(store).choose("Save the changes")
    #expect(lines(store).suffix(2) == ["Journal:", "  Rain"])
    #expect(try await storage.entries.find(entry.id)?.journal == "Rain")
  }

  @Test func changesCanBeDiscarded() async throws {
    let store = await store(.inMemory(entries: [entry]))
    try await Screen(store).choose("Rewrite the text", answer: "")
    #expect(lines(store).suffix(2) == ["Journal: nothing", "The changes are not saved yet."])
    try await Screen(store).choose("Discard the changes")
    #expect(lines(store).last == "  by the sea")
  }

  @Test func deletingAsksForConfirmation() async throws {
    let storage = StorageClient.inMemory(entries: [entry])
    let store = await store(storage)
    func screen() -> Screen { Screen(store, prompt: store.prompt(\.dialog, action: \.dialog)) }
    try await screen().choose("Delete the entry")
    #expect(screen().title == "Delete this entry?")
    try await screen().choose("Keep it")
    #expect(try await storage.entries.count() == 1)
    try await screen().choose("Delete the entry")
    try await screen().choose("Delete it")
    #expect(try await storage.entries.count() == 0)
  }

  @Test func missingEntriesAreReported() async throws {
    let screen = Screen(await store(.inMemory()))
    #expect(screen.text.prefix(2) == ["An entry", StorageError.notFound(entry.id).description])
    #expect(screen.labels == ["Try again"])
    try await screen.choose("Try again")
  }
}
