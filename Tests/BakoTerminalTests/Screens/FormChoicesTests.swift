import BakoModels
import BakoStorage
import BakoForm
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct FormChoicesTests {
  private let storage: StorageClient
  private let store: StoreOf<FormReducer>

  init() {
    let storage = StorageClient.inMemory()
    self.storage = storage
    store = Store(
      initialState: FormReducer.State(emotion: .joyful, moment: Entry.fixture().moment)
    ) {
      FormReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
  }

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
