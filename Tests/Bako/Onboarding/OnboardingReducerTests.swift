import BakoFixtures
import BakoStorage
import BakoOnboarding
import Tessera
import TesseraTesting
import Testing

@MainActor @Suite struct OnboardingReducerTests {
  func makeStore(_ storage: StorageClient) -> TestStoreOf<OnboardingReducer> {
    TestStore(initialState: OnboardingReducer.State()) {
      OnboardingReducer()
    } withDependencies: {
      $0.storage = storage
    }
  }

  @Test func gettingStartedIsSaved() async throws {
    let storage = StorageClient.inMemory()
    let store = makeStore(storage)
    await store.send(.getStartedButtonTapped) { $0.isSaving = true }
    await store.receive(.preferenceSaved) {
      $0.isSaving = false
      $0.isSeen = true
      Shared(in: storage).withLock { $0.isOnboardingSeen = true }
    }
    await store.receive(.delegate(.completed))
    #expect(try await storage.preferences.load().isOnboardingSeen)
  }

  @Test func failingToSaveDoesNotBlockTheUser() async {
    let storage = StorageClient.failing(with: .diskFull)
    let store = makeStore(storage)
    let message = StorageError.diskFull.description
    await store.send(.getStartedButtonTapped) { $0.isSaving = true }
    await store.receive(.savingFailed(message)) {
      $0.isSaving = false
      $0.errorMessage = message
      Shared(in: storage).withLock { $0.isOnboardingSeen = true }
    }
    await store.receive(.delegate(.completed))
    #expect(!store.state.isSeen)
  }

  @Test func tappingTwiceSavesOnce() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var storage = StorageClient()
    storage.preferences = StorageClient.inMemory().preferences
    storage.preferences.save = { preferences, _ in
      for await _ in answers {}
      return preferences
    }
    let store = makeStore(storage)
    await store.send(.getStartedButtonTapped) { $0.isSaving = true }
    await store.send(.getStartedButtonTapped) { [storage] _ in
      // The first effect has changed it by now.
      Shared(in: storage).withLock { $0.isOnboardingSeen = true }
    }
    answer.finish()
    await store.receive(.preferenceSaved) {
      $0.isSaving = false
      $0.isSeen = true
    }
    await store.receive(.delegate(.completed))
  }
}
