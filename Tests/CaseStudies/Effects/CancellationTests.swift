import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct CancellationTests {
  @Test func aRequestIsCancelled() async {
    let store = TestStore(initialState: Cancellation.State()) {
      Cancellation()
    } withDependencies: {
      $0.facts.fact = { _ in
        try await Task.never()
      }
    }
    await store.send(.loadButtonTapped(1)) { $0.isLoading = true }
    await store.send(.cancelButtonTapped) { $0.isLoading = false }
  }

  @Test func theLastRequestWins() async {
    let store = TestStore(initialState: Cancellation.State()) {
      Cancellation()
    } withDependencies: {
      $0.facts.fact = { number in
        if number == 1 { try await Task.never() }
        return "\(number)"
      }
    }
    await store.send(.loadButtonTapped(1)) { $0.isLoading = true }
    await store.send(.loadButtonTapped(2))
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "2"
    }
  }
}
