import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct LoadThenOpenRowTests {
  @Test func theRowThatWasTappedLastOpens() async {
    let store = TestStore(initialState: LoadThenOpenRow.State()) {
      LoadThenOpenRow()
    } withDependencies: {
      $0.facts.fact = { number in
        if number == 1 { try await Task.never() }
        return "\(number)!"
      }
    }
    await store.send(.rowTapped(1)) { $0.loading = 1 }
    await store.send(.rowTapped(3)) { $0.loading = 3 }
    await store.receive(\.loaded) {
      $0.loading = nil
      $0.detail = LoadedFact.State(number: 3, fact: "3!")
    }
  }
}
