import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct SheetThenLoadTests {
  @Test func closingTheSheetEndsItsLoading() async {
    let store = TestStore(initialState: SheetThenLoad.State()) {
      SheetThenLoad()
    } withDependencies: {
      $0.facts.fact = { _ in try await Task.never() }
    }
    await store.send(.openButtonTapped) { $0.sheet = LoadedFact.State(number: 7) }
    await store.send(\.sheet.appeared)
    await store.send(\.sheet.dismiss) { $0.sheet = nil }
  }
}
