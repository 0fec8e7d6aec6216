import TesseraTesting
import Testing

// README: begin feature
import Tessera

/// The root of an app: it watches the connection as long as the app runs.
@Reducer
struct OfflineBanner {
  @ObservableState
  struct State: Equatable {
    var isOffline = false
    var opened: [String] = []
  }

  enum Action {
    case started
    case connectionChanged(isOnline: Bool)
    case documentOpened(String)
  }

  @Dependency(\.connection) var connection

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .started:
        return .sequence(connection.changes()) { .connectionChanged(isOnline: $0) }
      case .connectionChanged(let isOnline):
        state.isOffline = !isOnline
        return .none
      case .documentOpened(let name):
        state.opened.append(name)
        return .none
      }
    }
  }
}

@DependencyClient
struct ConnectionClient: Sendable {
  var changes: @Sendable () -> AsyncStream<Bool> = { .never }
}

extension DependencyValues {
  @DependencyEntry var connection = ConnectionClient()
}
// README: end

/// The code of `Documentation/Testing.md`: stores of suites, and long walks.
// README: begin suite
@MainActor
@Suite struct LongLivingTestStoresTests {
  let connection = AsyncStream<Bool>.makeStream()
  let store: TestStoreOf<OfflineBanner>

  init() {
    store = TestStore(initialState: OfflineBanner.State()) { [stream = connection.stream] in
      OfflineBanner()
        .dependency(\.connection, ConnectionClient(changes: { stream }))
    }
  }

  @Test func theBannerFollowsTheConnection() async {
    let app = await store.send(.started)
    connection.continuation.yield(false)
    await store.receive(\.connectionChanged) { $0.isOffline = true }
    await store.send(.documentOpened("Notes")) { $0.opened = ["Notes"] }
    connection.continuation.yield(true)
    await store.receive(\.connectionChanged) { $0.isOffline = false }

    await app.cancel()  // the app ends
  }

  @Test func aStoreOfASuiteStartsAgainForEachTest() async {
    await store.send(.documentOpened("Notes")) { $0.opened = ["Notes"] }
  }
  // README: end

  @Test func theRestOfALongWalkIsSkipped() async {
    await store.send(.started)
    connection.continuation.yield(false)
    connection.continuation.yield(true)
    await store.receive(\.connectionChanged) { $0.isOffline = true }
    await store.skipReceivedActions()
    await store.skipInFlightEffects()
    #expect(!store.state.isOffline)
  }
}
