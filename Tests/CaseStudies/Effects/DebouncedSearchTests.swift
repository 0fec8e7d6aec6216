import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct DebouncedSearchTests {
  @Test func theLastQueryIsSearchedAfterAPause() async {
    let clock = TestClock()
    let store = TestStore(initialState: DebouncedSearch.State()) {
      DebouncedSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.placeSearch.find = { ["\($0)!"] }
    }
    await store.send(.queryChanged("R")) { $0.query = "R" }
    await store.send(.queryChanged("Ro")) { $0.query = "Ro" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found) { $0.places = ["Ro!"] }
  }

  @Test func anEmptyQueryCancelsTheSearch() async {
    let store = TestStore(initialState: DebouncedSearch.State()) {
      DebouncedSearch()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.queryChanged("R")) { $0.query = "R" }
    await store.send(.queryChanged("")) { $0.query = "" }
  }
}
