import Foundation
import Tessera
import TesseraTesting
import Testing

/// Effects as users of the field write them.
@MainActor
@Suite
struct EffectFormsTests {
  // MARK: a client of endpoints
  @DependencyClient
  struct FactClient: Sendable {
    var fetch: @Sendable (_ number: Int) async throws -> String
    var isOnline: @Sendable () -> Bool = { false }
    var events: @Sendable () -> AsyncStream<Int> = { .finished }
  }

  @Test func aClientOfEndpoints() async throws {
    var client = FactClient()
    client.fetch = { "\($0) is a number" }
    #expect(try await client.fetch(number: 1) == "1 is a number")
    let test = FactClient.testValue
    await withExpectedIssue {
      _ = try? await test.fetch(number: 1)
    }
  }

  // MARK: a timer
  @Reducer
  struct Timer {
    @ObservableState
    struct State: Equatable {
      var isActive = false
      var seconds = 0
    }
    enum Action { case toggled, ticked }
    @Dependency(\.continuousClock) var clock
    private enum CancelID { case timer }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .ticked:
          state.seconds += 1
          return .none
        case .toggled:
          state.isActive.toggle()
          return .run { [isActive = state.isActive] send in
            guard isActive else { return }
            for await _ in self.clock.timer(interval: .seconds(1)) {
              await send(.ticked)
            }
          }
          .cancellable(id: CancelID.timer, cancelInFlight: true)
        }
      }
    }
  }

  @Test func aTimer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.toggled) { $0.isActive = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(.toggled) { $0.isActive = false }
  }

  // MARK: a request with a result
  @Reducer
  struct Fact {
    @ObservableState
    struct State: Equatable {
      var number = 1
      var fact: String?
      var isLoading = false
      @Presents var alert: AlertState<Action.Alert>?
    }
    enum Action {
      case alert(PresentationAction<Alert>)
      case factButtonTapped
      case factResponse(Result<String, any Error>)
      enum Alert: Equatable {}
    }
    @Dependency(\.factClient) var factClient

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert:
          return .none
        case .factButtonTapped:
          state.isLoading = true
          return .run { [number = state.number] send in
            await send(
              .factResponse(Result { try await factClient.fetch(number: number) })
            )
          }
        case let .factResponse(.success(fact)):
          state.isLoading = false
          state.fact = fact
          return .none
        case let .factResponse(.failure(error)):
          state.isLoading = false
          state.alert = AlertState { TextState("\(type(of: error))") }
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  @Test func aRequestWithAResult() async {
    let store = TestStore(initialState: Fact.State()) {
      Fact()
    } withDependencies: {
      $0.factClient.fetch = { "\($0) is a fact" }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.isLoading = false
      $0.fact = "1 is a fact"
    }
  }

  @Test func aRequestThatFails() async {
    struct Offline: Error {}
    let store = TestStore(initialState: Fact.State()) {
      Fact()
    } withDependencies: {
      $0.factClient.fetch = { @Sendable _ in throw Offline() }
    }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.failure) {
      $0.isLoading = false
      $0.alert = AlertState { TextState("Offline") }
    }
  }

  // MARK: a search with a debounce
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }
    enum Action {
      case queryChanged(String)
      case responded([String])
    }
    @Dependency(\.continuousClock) var clock
    enum CancelID { case search }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case let .queryChanged(query):
          state.query = query
          guard !query.isEmpty else {
            state.results = []
            return .cancel(id: CancelID.search)
          }
          return .run { send in
            try await clock.sleep(for: .milliseconds(300))
            await send(.responded([query, query]))
          }
          .cancellable(id: CancelID.search, cancelInFlight: true)
        case let .responded(results):
          state.results = results
          return .none
        }
      }
    }
  }

  @Test func aSearchWithADebounce() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.responded) { $0.results = ["ab", "ab"] }
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = []
    }
  }

  // MARK: an effect that catches
  struct Failure: Error {}

  @Test func anEffectThatCatches() async {
    let store = TestStore(initialState: "") {
      Reduce<String, String> { state, action in
        state = action
        guard action == "start" else { return .none }
        return .run(priority: .userInitiated) { send in
          throw Failure()
        } catch: { error, send in
          await send("\(type(of: error))")
        }
      }
    }
    await store.send("start") { $0 = "start" }
    await store.receive("Failure") { $0 = "Failure" }
  }

  // MARK: merged and concatenated effects
  @Test func mergedAndConcatenatedEffects() async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        guard action == 0 else { return .none }
        return .concatenate(
          .send(1),
          .merge(.send(2), .run { send in await send(3) }),
          Effect.send(4).map { $0 + 1 }
        )
      }
    }
    await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
    await store.receive(2) { $0 = [0, 1, 2] }
    await store.receive(3) { $0 = [0, 1, 2, 3] }
    await store.receive(5) { $0 = [0, 1, 2, 3, 5] }
  }

  // MARK: a long-living stream
  @Reducer
  struct Listener {
    struct State: Equatable { var events: [Int] = [] }
    enum Action { case task, event(Int) }
    @Dependency(\.factClient.events) var events
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .task:
          return .run { send in
            for await event in events() {
              await send(.event(event))
            }
          }
        case let .event(event):
          state.events.append(event)
          return .none
        }
      }
    }
  }

  @Test func aLongLivingStream() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Listener.State()) {
      Listener()
    } withDependencies: {
      $0.factClient.events = { stream }
    }
    let task = await store.send(.task)
    continuation.yield(1)
    await store.receive(\.event, 1) { $0.events = [1] }
    await task.cancel()
  }

  // MARK: a task group in an effect
  @Test func aTaskGroupInAnEffect() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int?> { state, action in
        if let action {
          state += action
          return .none
        }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { await send(1) }
            group.addTask { await send(2) }
          }
        }
      }
    }
    await store.send(nil)
    await store.receive(1) { $0 = 1 }
    await store.receive(2) { $0 = 3 }
  }

  // MARK: cancellation by a value
  @Reducer
  struct Downloads {
    struct State: Equatable { var done: Set<Int> = [] }
    enum Action { case started(Int), cancelled(Int), finished(Int) }
    enum CancelID: Hashable { case download(Int) }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started(let id):
          return .run { send in
            try await withTaskCancellation(id: CancelID.download(id), cancelInFlight: true) {
              try await self.clock.sleep(for: .seconds(1))
              await send(.finished(id))
            }
          }
        case .cancelled(let id):
          return .cancel(id: CancelID.download(id))
        case .finished(let id):
          state.done.insert(id)
          return .none
        }
      }
    }
  }

  @Test func cancellationByAValue() async {
    let clock = TestClock()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started(1))
    await store.send(.started(2))
    await store.send(.cancelled(1))
    await clock.run()
    await store.receive(\.finished) { $0.done = [2] }
  }

  // MARK: fire and forget
  @Test func fireAndForget() async {
    let done = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        @Dependency(\.fireAndForget) var fireAndForget
        return .run { _ in await fireAndForget { done.setValue(true) } }
      }
    }
    await store.send(())
    await store.finish()
    #expect(done.value)
  }
}

extension EffectFormsTests.FactClient: TestDependencyKey {
  static let testValue = Self()
  static let previewValue = Self(
    fetch: { "\($0) is a good number" }, isOnline: { true }, events: { .never })
}

extension DependencyValues {
  fileprivate var factClient: EffectFormsTests.FactClient {
    get { self[EffectFormsTests.FactClient.self] }
    set { self[EffectFormsTests.FactClient.self] = newValue }
  }
}
