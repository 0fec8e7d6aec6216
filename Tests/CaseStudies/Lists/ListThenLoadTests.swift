import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct ListThenLoadTests {
  @Test func theScreenOfARowLoads() async {
    let store = TestStore(initialState: ListThenLoad.State()) {
      ListThenLoad()
    } withDependencies: {
      $0.facts.fact = { "\($0)!" }
    }
    await store.send(.rowTapped(2)) { $0.detail = LoadedFact.State(number: 2) }
    await store.send(\.detail.appeared)
    await store.receive(\.detail.loaded) { $0.detail?.fact = "2!" }
  }
}
