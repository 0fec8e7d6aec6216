import BakoModels
import BakoStorage
import BakoSettings
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct SettingsScreenTests {
  private func store(_ storage: StorageClient) -> StoreOf<SettingsReducer> {
    let preferences = withDependencies {
      $0.storage = storage
    } operation: {
      Shared(.preferences)
    }
    return Store(initialState: SettingsReducer.State(preferences: preferences)) {
      SettingsReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
  }

  @Test func settingsAreChosenFromMenus() async throws {
    let storage = StorageClient.inMemory()
    let store = store(storage)
    var screen: Screen { Screen(store) }
    #expect(
      screen.labels == [
        "Colours: Colours", "First day of the week: Monday", "Clock: 24 hours",
        "Daily backups: on",
      ])
    #expect(try screen.menu("Clock: 24 hours").labels == ["24 hours (chosen)", "12 hours"])
    try await screen.menu("Clock: 24 hours").choose("12 hours")
    try await screen.menu("First day of the week: Monday").choose("Sunday")
    try await screen.menu("Colours: Colours").choose("No colours")
    try await screen.choose("Daily backups: on")
    #expect(
      screen.labels == [
        "Colours: No colours", "First day of the week: Sunday", "Clock: 12 hours",
        "Daily backups: off",
      ])
    #expect(try await storage.preferences.load() == store.preferences)
  }

  @Test func aFailureIsShown() async throws {
    let store = store(.failing(with: .diskFull))
    try await Screen(store).choose("Daily backups: on")
    #expect(Screen(store).lines == [StorageError.diskFull.description])
  }
}
