import BakoFixtures
import BakoModels
import BakoStorage
import BakoSettings
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct SettingsReducerTests {
  private func makeStore(_ storage: StorageClient) -> TestStoreOf<SettingsReducer> {
    TestStore(initialState: SettingsReducer.State(preferences: Shared(in: storage))) {
      SettingsReducer()
    } withDependencies: {
      $0.storage = storage
    }
  }

  @Test func eachSettingIsChangedAndSaved() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.themeChosen(.plain)) { $0.$preferences.withLock { $0.theme = .plain } }
    await store.send(.firstWeekdayChosen(.sunday)) {
      $0.$preferences.withLock { $0.firstWeekday = .sunday }
    }
    await store.send(.clockChosen(.twelveHours)) {
      $0.$preferences.withLock { $0.clock = .twelveHours }
    }
    await store.send(.backupsToggled(false)) { $0.$preferences.withLock { $0.backsUp = false } }
    await store.finish()
    #expect(try await storage.preferences.load() == store.state.preferences)
  }

  @Test func appearingLoadsTheSettings() async throws {
    let storage = StorageClient.inMemory()
    try await storage.preferences.change { $0.clock = .twelveHours }
    let store = makeStore(storage)
    await store.send(.appeared)
    await store.finish()
    #expect(store.state.preferences.clock == .twelveHours)
  }

  @Test func aFailureIsShownUntilTheNextChange() async {
    let storage = StorageClient.failing(with: .diskFull)
    let store = makeStore(storage)
    let message = StorageError.diskFull.description
    await store.send(.themeChosen(.plain)) { $0.$preferences.withLock { $0.theme = .plain } }
    await store.receive(.failed(message)) { $0.errorMessage = message }
    await store.send(.themeChosen(.colours)) {
      $0.errorMessage = nil
      $0.$preferences.withLock { $0.theme = .colours }
    }
    await store.receive(.failed(message)) { $0.errorMessage = message }
  }
}
