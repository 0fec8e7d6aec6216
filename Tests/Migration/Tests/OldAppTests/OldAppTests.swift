import ComposableArchitecture
import OldApp
import XCTest

@MainActor
final class OldAppTests: XCTestCase {
  override func invokeTest() {
    withMainSerialExecutor {
      super.invokeTest()
    }
  }

  func testCounter() async {
    let store = TestStore(
      initialState: Counter.State(), reducer: Counter(),
      prepareDependencies: { $0.factClient.fact = { "\($0) is a number." } })
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(\.factResponse.success) { $0.fact = "1 is a number." }
  }

  func testRows() async {
    let store = TestStore(initialState: Counters.State()) { Counters() }
    await store.send(.addButtonTapped) { $0.rows = [Counter.State(id: 0)] }
    for count in 1...3 {
      await store.send(.row(id: 0, action: .incrementButtonTapped)) {
        if count < 3 { $0.rows[id: 0]?.count = count } else { $0.rows = [] }
      }
    }
  }

  func testSearch() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.set(\.$query, "a")) { $0.query = "a" }
    await store.send(.set(\.$query, "ab")) { $0.query = "ab" }
    await mainQueue.advance(by: .milliseconds(300))
    await store.receive(\.searchRequested) { $0.searches = 1 }
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.results) { $0.results = ["ab"] }
  }

  func testRoot() async {
    await withMainSerialExecutor {
      let store = TestStore(initialState: Root.State()) { Root() }
      await store.send(.openButtonTapped) { $0.counter = Counter.State() }
      await store.send(.counter(.presented(.incrementButtonTapped))) { $0.counter?.count = 1 }
      await store.send(.counter(.dismiss)) { $0.counter = nil }
      await store.send(.session(.loggedOut(.loginButtonTapped))) {
        $0.session = .loggedIn(Counter.State())
      }
      XCTAssertNoDifference(store.state.session, .loggedIn(Counter.State()))
    }
  }
}
