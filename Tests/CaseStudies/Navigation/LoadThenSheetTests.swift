import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct LoadThenSheetTests {
  @Test func theSheetOpensWithItsContent() async {
    let store = TestStore(initialState: LoadThenSheet.State()) {
      LoadThenSheet()
    } withDependencies: {
      $0.facts.fact = { "\($0)!" }
    }
    await store.send(.openButtonTapped) { $0.isLoading = true }
    await store.receive(\.loaded.success) {
      $0.isLoading = false
      $0.destination = .sheet(LoadedFact.State(number: 7, fact: "7!"))
    }
  }

  @Test func aFailureIsAnAlert() async {
    struct Offline: Error {}
    let store = TestStore(initialState: LoadThenSheet.State()) {
      LoadThenSheet()
    } withDependencies: {
      $0.facts.fact = { _ in throw Offline() }
    }
    await store.send(.openButtonTapped) { $0.isLoading = true }
    await store.receive(\.loaded.failure) {
      $0.isLoading = false
      $0.destination = .alert(AlertState { TextState("There is no connection.") })
    }
  }
}
