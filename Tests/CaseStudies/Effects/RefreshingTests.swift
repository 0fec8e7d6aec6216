import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct RefreshingTests {
  @Test func pullingLoadsTheList() async {
    let store = TestStore(initialState: Refreshing.State()) {
      Refreshing()
    } withDependencies: {
      $0.lines.load = { ["Tram 4"] }
    }
    await store.send(.pulled)
    await store.receive(\.loaded) { $0.lines = ["Tram 4"] }
  }

  @Test func aFailureIsShown() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Refreshing.State()) {
      Refreshing()
    } withDependencies: {
      $0.lines.load = { throw Offline() }
    }
    await store.send(.pulled)
    await store.receive(\.failed) { $0.error = "The list can't be loaded." }
  }

  @Test func aRefreshIsCancelled() async {
    let store = TestStore(initialState: Refreshing.State()) {
      Refreshing()
    } withDependencies: {
      $0.lines.load = { try await Task.never() }
    }
    await store.send(.pulled)
    await store.send(.cancelButtonTapped)
  }
}
