import Tessera
import TesseraTesting
import Testing

@testable import ExampleCaseStudies

@MainActor
@Suite struct ScreenStackTests {
  @Test func screensArePushedAndAllOfThemPopped() async {
    let store = TestStore(initialState: ScreenStack.State()) { ScreenStack() }
    await store.send(.counterButtonTapped) { $0.path[id: 0] = .counter(Counter.State()) }
    await store.send(\.path[id: 0].counter.incrementButtonTapped) {
      $0.path[id: 0] = .counter(Counter.State(count: 1))
    }
    await store.send(.factButtonTapped) { $0.path[id: 1] = .fact(LoadedFact.State(number: 1)) }
    await store.send(.homeButtonTapped) { $0.path.removeAll() }
  }

  @Test func theUserGoesBackToAScreen() async {
    let store = TestStore(initialState: ScreenStack.State()) { ScreenStack() }
    await store.send(.counterButtonTapped) { $0.path[id: 0] = .counter(Counter.State()) }
    await store.send(.counterButtonTapped) { $0.path[id: 1] = .counter(Counter.State()) }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
  }
}
