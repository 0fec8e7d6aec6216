import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct FactLoadingTests {
  @Test func aFactIsLoaded() async {
    let store = TestStore(initialState: FactLoading.State()) {
      FactLoading()
    } withDependencies: {
      $0.facts.fact = { "\($0) is a number." }
    }
    await store.send(.incrementButtonTapped) { $0.number = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.isLoading = false
      $0.fact = "1 is a number."
    }
  }

  @Test func aFailureIsShown() async {
    struct Offline: Error {}
    let store = TestStore(initialState: FactLoading.State()) {
      FactLoading()
    } withDependencies: {
      $0.facts.fact = { _ in throw Offline() }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.fact = "There is no fact about 0."
    }
  }
}
