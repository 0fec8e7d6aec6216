import BakoStorage
import BakoOnboarding
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct OnboardingScreenTests {
  @Test func gettingStartedIsTheOnlyChoice() async throws {
    let storage = StorageClient.inMemory()
    let store = Store(initialState: OnboardingReducer.State()) {
      OnboardingReducer()
    } withDependencies: {
      surroundings(storage)(&$0)
    }
    let screen = Screen(store)
    #expect(screen.labels == ["Get started"])
    try await screen.choose("Get started")
    #expect(try await storage.preferences.load().isOnboardingSeen)
  }
}
