import BakoStorage
import OnboardingFeature
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
    }
    await store.receive(.delegate(.completed))
    #expect(try await storage.preferences.onboardingSeen())
  }

  @Test func failingToSaveDoesNotBlockTheUser() async {
    let store = makeStore(.failing(with: .diskFull))
    let message = StorageError.diskFull.description
    await store.send(.getStartedButtonTapped) { $0.isSaving = true }
    await store.receive(.savingFailed(message)) {
      $0.isSaving = false
      $0.errorMessage = message
    }
    await store.receive(.delegate(.completed))
    #expect(!store.state.isSeen)
  }

  @Test func tappingTwiceSavesOnce() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    var storage = StorageClient()
    storage.preferences.setOnboardingSeen = { _ in
      for await _ in answers { break }
    }
    let store = makeStore(storage)
    await store.send(.getStartedButtonTapped) { $0.isSaving = true }
    await store.send(.getStartedButtonTapped)
    answer.yield()
    await store.receive(.preferenceSaved) {
      $0.isSaving = false
      $0.isSeen = true
    }
    await store.receive(.delegate(.completed))
  }
}
