import Tessera
import TesseraTesting

/// A feature that ticks with a clock controlled by a test.
@Reducer
struct Ticker {
  struct State: Equatable { var ticks = 0 }

  enum Action: Equatable {
    case startButtonTapped(times: Int)
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped(let times):
        return .run { [clock] send in
          for _ in 0..<times {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

/// Creates a test store of a ticker with a clock.
@MainActor
func makeTicker(_ clock: some Clock<Duration>) -> TestStoreOf<Ticker> {
  let store = TestStore(initialState: Ticker.State()) {
    Ticker()
  } withDependencies: {
    $0.continuousClock = clock
  }
  store.timeout = .seconds(60)
  return store
}
