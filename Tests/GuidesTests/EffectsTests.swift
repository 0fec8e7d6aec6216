// README: begin feature
import Tessera

// README: end
import TesseraTesting
import Testing

// README: begin feature
/// Searches while the user types, and counts the seconds since the last answer.
@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var error: String?
    var seconds = 0
  }

  enum Action {
    case queryChanged(String)
    case response([String])
    case failed(String)
    case stopButtonTapped
    case secondPassed
  }

  enum CancelID { case search, timer }

  @Dependency(\.search) var search
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .run { [search] send in
          await send(.response(try await search.find(query)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .retry(RetryPolicy(maxAttempts: 2, delay: .constant(.seconds(1))))
        .debounce(id: CancelID.search, for: .milliseconds(300))

      case .response(let results):
        state.results = results
        state.error = nil
        state.seconds = 0
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .failed(let error):
        state.error = error
        return .none
      case .secondPassed:
        state.seconds += 1
        return .none
      case .stopButtonTapped:
        return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.timer))
      }
    }
  }
}

@DependencyClient
struct SearchClient: Sendable {
  var find: @Sendable (_ query: String) async throws -> [String]
}

extension DependencyValues {
  @DependencyEntry var search = SearchClient()
}
// README: end

/// The code of `Documentation/Effects.md`.
@MainActor
@Suite
struct EffectsTests {
  // README: begin debounce
  @MainActor
  @Test func onlyTheLastQueryIsSearched() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.search.find = { query in ["\(query)!"] }
    }

    await store.send(.queryChanged("t")) { $0.query = "t" }
    await store.send(.queryChanged("te")) { $0.query = "te" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response) { $0.results = ["te!"] }
    await clock.advance(by: .seconds(2))
    await store.receive(\.secondPassed) { $0.seconds = 1 }
    await store.receive(\.secondPassed) { $0.seconds = 2 }
    await store.send(.stopButtonTapped)
  }
  // README: end

  // README: begin retry
  @MainActor
  @Test func aFailureIsShownAfterTwoAttempts() async {
    struct Offline: Error {}
    let clock = TestClock()
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0.search.find = { _ in
        attempts.withValue { $0 += 1 }
        throw Offline()
      }
    }

    await store.send(.queryChanged("tea")) { $0.query = "tea" }
    await clock.advance(by: .milliseconds(300))
    #expect(attempts.value == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.failed) { $0.error = "Offline()" }
    #expect(attempts.value == 2)
  }
  // README: end

  // README: begin waitTest
  @MainActor
  @Test func anOrderWaitsForItsConfirmationAndItsPictures() async {
    let clock = TestClock()
    let store = TestStore(initialState: Order.State(uploads: 1)) {
      Order()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.orderButtonTapped) { $0.status = "Really?" }
    await store.send(.confirmed)
    await store.receive(\.statusChanged) { $0.status = "Uploading …" }
    await store.send(.uploadEnded) { $0.uploads = 0 }
    await store.receive(\.statusChanged) { $0.status = "Ordered" }

    await store.send(.orderButtonTapped) { $0.status = "Really?" }
    await clock.advance(by: .seconds(60))
    await store.receive(\.statusChanged) { $0.status = "" }
  }
  // README: end
}

// README: begin wait
/// An order that is sent when it was confirmed and its pictures are uploaded.
@Reducer
struct Order {
  @ObservableState
  struct State: Equatable {
    var uploads = 0
    var status = ""
  }

  enum Action: Equatable {
    case orderButtonTapped
    case confirmed
    case uploadEnded
    case statusChanged(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .orderButtonTapped:
        state.status = "Really?"
        return .run { send in
          try await send.next(\.confirmed, within: .seconds(60))
          await send(.statusChanged("Uploading …"))
          try await send.condition(of: State.self) { $0.uploads == 0 }
          await send(.statusChanged("Ordered"))
        } catch: { _, send in
          await send(.statusChanged(""))
        }
      case .confirmed:
        return .none
      case .uploadEnded:
        state.uploads -= 1
        return .none
      case .statusChanged(let status):
        state.status = status
        return .none
      }
    }
  }
}
// README: end
