import Foundation
import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

@MainActor
@Suite struct ReducerLoadTests {
  private enum Failure: Error { case offline }

  @Reducer
  struct Weather {
    @ObservableState
    struct State: Equatable, Sendable, Codable {
      var city = "Oslo"
      var forecast = Loading<String>.idle
      var reports = 0
    }

    enum Action: Equatable, Sendable, Codable {
      case appeared
      case citySelected(String)
      case cityTyped(String)
      case forecast(LoadingAction<String>)
    }

    var request: ((State) -> AnyHashable)?
    var policy = InFlightPolicy.restart
    var retry: RetryPolicy?
    let client: @MainActor @Sendable (String) async throws -> String

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .citySelected(let city), .cityTyped(let city): state.city = city
        case .forecast(.loaded(let text)) where state.forecast.value == text: state.reports += 1
        case .appeared, .forecast: break
        }
        return .none
      }
      .load(
        \.forecast, action: \.forecast, of: request, on: \.appeared, \.citySelected,
        policy: policy, retry: retry
      ) { [client] state in
        try await client(state.city)
      }
    }
  }

  func makeStore(
    _ state: Weather.State = Weather.State(), of request: ((Weather.State) -> AnyHashable)? = nil,
    policy: InFlightPolicy = .restart, retry: RetryPolicy? = nil,
    clock: TestClock<Duration> = TestClock(),
    client: @escaping @MainActor @Sendable (String) async throws -> String
  ) -> TestStoreOf<Weather> {
    TestStore(initialState: state) {
      Weather(request: request, policy: policy, retry: retry, client: client)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // SEMANTICS queries.load.result
  @Test func anActionLoadsTheValueAndTheFeatureSeesItInTheState() async {
    let store = makeStore { "Rain in \($0)" }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.receive(\.forecast.loaded) {
      $0.forecast = .loaded("Rain in Oslo")
      $0.reports = 1
    }
  }

  @Test func theOperationGetsTheStateThatTheActionLeft() async {
    let store = makeStore { "Rain in \($0)" }
    await store.send(.citySelected("Bergen")) {
      $0.city = "Bergen"
      $0.forecast = .loading()
    }
    await store.receive(.forecast(.loaded("Rain in Bergen"))) {
      $0.forecast = .loaded("Rain in Bergen")
      $0.reports = 1
    }
  }

  // SEMANTICS queries.load.request
  @Test func anActionThatChangesTheRequestLoadsItsValue() async {
    let store = makeStore(of: { $0.city }) { "Rain in \($0)" }
    await store.send(.cityTyped("Bergen")) {
      $0.city = "Bergen"
      $0.forecast = .loading()
    }
    await store.receive(\.forecast.loaded) {
      $0.forecast = .loaded("Rain in Bergen")
      $0.reports = 1
    }
    await store.send(.cityTyped("Bergen"))
  }

  @Test func withoutARequestAChangeOfTheStateLoadsNothing() async {
    let store = makeStore { $0 }
    await store.send(.cityTyped("Bergen")) { $0.city = "Bergen" }
  }

  @Test func anActionOfTheListThatChangesTheRequestLoadsOnce() async {
    let loads = LockIsolated(0)
    let store = makeStore(of: { $0.city }) { city in
      loads.withValue { $0 += 1 }
      return city
    }
    await store.send(.citySelected("Bergen")) {
      $0.city = "Bergen"
      $0.forecast = .loading()
    }
    await store.receive(\.forecast.loaded) {
      $0.forecast = .loaded("Bergen")
      $0.reports = 1
    }
    #expect(loads.value == 1)
  }

  @Test func aChangeOfTheRequestCancelsTheLoadOfTheOneBefore() async {
    let store = makeStore(of: { $0.city }) { city in
      if city == "Oslo" { try await Task.never() }
      return city
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.send(.cityTyped("Bergen")) { $0.city = "Bergen" }
    await store.receive(.forecast(.loaded("Bergen"))) {
      $0.forecast = .loaded("Bergen")
      $0.reports = 1
    }
    await store.finish()
  }

  @Test func theActionOfTheValueLoadsItAndCanBeAwaited() async {
    let store = Store(initialState: Weather.State()) { Weather { "Rain in \($0)" } }
    await store.send(.forecast(.load)).finish()
    #expect(store.forecast == .loaded("Rain in Oslo"))
  }

  @Test func theTaskOfAFrontEndThatIsCancelledEndsTheLoad() async {
    let (gate, wasCancelled) = (Gate(), LockIsolated(false))
    let store = Store(initialState: Weather.State()) {
      Weather { city in
        gate.open()
        do { try await Task.never() } catch { wasCancelled.setValue(true) }
        return city
      }
    }
    let view = Task { await store.send(.appeared).finish() }
    await gate.wait()
    view.cancel()
    await view.value
    await TestClock().advance(by: .zero)
    #expect(wasCancelled.value)
    #expect(store.forecast == .idle)
  }

  @Test func otherActionsLoadNothing() async {
    let store = makeStore { $0 }
    await store.send(.forecast(.cancel))
    #expect(store.state.forecast == .idle)
  }

  // SEMANTICS queries.load.failure
  @Test func aFailureKeepsTheValueAndTheNextSuccessClearsTheError() async {
    let answers = Answers(.failure(Failure.offline), .success("Sun"))
    let store = makeStore(.init(forecast: .loaded("Rain"))) { _ in try answers.next() }
    await store.send(.appeared) { $0.forecast = .loading(previous: "Rain") }
    await store.receive(\.forecast.failed) {
      $0.forecast = .failed(Failure.offline, previous: "Rain")
    }
    await store.send(.appeared) {
      $0.forecast = .loading(previous: "Rain", error: LoadingError(Failure.offline))
    }
    await store.receive(\.forecast.loaded) {
      $0.forecast = .loaded("Sun")
      $0.reports = 1
    }
  }

  @Test func aNewLoadCancelsTheOneBefore() async {
    let store = makeStore { city in
      if city == "Oslo" { try await Task.never() }
      return "Rain in \(city)"
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.send(.citySelected("Bergen")) { $0.city = "Bergen" }
    await store.receive(.forecast(.loaded("Rain in Bergen"))) {
      $0.forecast = .loaded("Rain in Bergen")
      $0.reports = 1
    }
    await store.finish()
  }

  @Test func aLoadIsDroppedWhileAnotherOneRuns() async {
    let gate = Gate()
    let store = makeStore(policy: .drop) { city in
      await gate.wait()
      return "Rain in \(city)"
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.send(.citySelected("Bergen")) { $0.city = "Bergen" }
    gate.open()
    await store.receive(.forecast(.loaded("Rain in Oslo"))) {
      $0.forecast = .loaded("Rain in Oslo")
      $0.reports = 1
    }
    await store.finish()
  }

  @Test func aDroppedLoadIsNotAnsweredByThatOfAnotherRequest() async {
    let gate = Gate()
    let store = makeStore(of: { $0.city }, policy: .drop) { city in
      await gate.wait()
      return "Rain in \(city)"
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.send(.appeared)
    await store.send(.cityTyped("Bergen")) { $0.city = "Bergen" }
    gate.open()
    await store.receive(.forecast(.loaded("Rain in Bergen"))) {
      $0.forecast = .loaded("Rain in Bergen")
      $0.reports = 1
    }
    await store.finish()
  }

  @Test func queuedLoadsFollowEachOther() async {
    let gate = Gate()
    let store = makeStore(policy: .enqueue) { city in
      await gate.wait()
      return "Rain in \(city)"
    }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.receive(\.forecast.begun)
    await store.send(.citySelected("Bergen")) { $0.city = "Bergen" }
    gate.open()
    await store.receive(.forecast(.loaded("Rain in Oslo"))) {
      $0.forecast = .loaded("Rain in Oslo")
      $0.reports = 1
    }
    await store.receive(\.forecast.begun) { $0.forecast = .loading(previous: "Rain in Oslo") }
    await store.receive(.forecast(.loaded("Rain in Bergen"))) {
      $0.forecast = .loaded("Rain in Bergen")
      $0.reports = 2
    }
  }

  @Test func aFailedLoadIsRetriedOnTheClockOfTheStore() async {
    let (clock, answers) = (TestClock(), Answers(.failure(Failure.offline), .success("Sun")))
    let store = makeStore(
      retry: RetryPolicy(maxAttempts: 2, delay: .constant(.seconds(1))), clock: clock
    ) { _ in try answers.next() }
    await store.send(.appeared) { $0.forecast = .loading() }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecast.loaded) {
      $0.forecast = .loaded("Sun")
      $0.reports = 1
    }
  }

  @Test func cancellingKeepsTheValue() async {
    let store = makeStore(.init(forecast: .loaded("Rain"))) { _ in try await Task.never() }
    await store.send(.appeared) { $0.forecast = .loading(previous: "Rain") }
    await store.send(.forecast(.cancel)) { $0.forecast = .loaded("Rain") }
    await store.finish()
  }

  @Test func anOperationWhoseWorkWasCancelledEndsTheLoad() async {
    let store = makeStore { _ in throw CancellationError() }
    await store.send(.appeared) { $0.forecast = .loading() }
    await store.receive(\.forecast.cancel) { $0.forecast = .idle }
  }

  // SEMANTICS queries.load.observers
  @Test func readersOfTheValueAreNotifiedOfAnotherValueOnly() async {
    let answers = Answers(.success("Rain"), .success("Sun"))
    let store = Store(initialState: Weather.State(forecast: .loaded("Rain"))) {
      Weather { _ in try answers.next() }
    }
    var (values, loads) = ([String?](), [Bool]())
    let first = observe { values.append(store.forecast.value) }
    let second = observe { loads.append(store.forecast.isLoading) }
    await store.send(.appeared).finish()
    #expect(values == ["Rain"])
    await store.send(.appeared).finish()
    #expect(values == ["Rain", "Sun"])
    #expect(loads.last == false)
    withExtendedLifetime((first, second)) {}
  }

  @Test func aTestThatForgetsToReceiveIsGivenTheCode() async {
    let store = makeStore { "Rain in \($0)" }
    await store.send(.appeared) { $0.forecast = .loading() }
    let messages = await issues { await store.send(.forecast(.cancel)) }
    #expect(
      messages.first?.hasPrefix(
        """
        The test sends an action before it has received 1 action of effects:

          • ReducerLoadTests.Weather.Action.forecast(.loaded("Rain in Oslo"))

        Receive it first:

            await store.receive(.forecast(.loaded("Rain in Oslo"))) {
              $0.forecast.value = "Rain in Oslo"
              $0.forecast.isLoading = false
              $0.reports = 1
            }
        """) == true)
    await store.skipReceivedActions(strict: false)
  }

  @Test func aHistoryReplaysALoadWithoutTheClient() async throws {
    let history = HistoryOf<Weather>()
    let recorded = Store(initialState: Weather.State(), history: history) {
      Weather { "Rain in \($0)" }
    }
    await recorded.send(.appeared).finish()
    #expect(history.effects.map(\.cancelID) == ["load forecast"])
    #expect(history.entries.last?.source.cancelID == "load forecast")
    let copy = HistoryOf<Weather>()
    let fresh = Store(initialState: Weather.State(), history: copy) {
      Weather { _ in throw Failure.offline }
    }
    #expect(try copy.import(history.export(includingRedacted: true)).difference == nil)
    #expect(fresh.forecast == .loaded("Rain in Oslo"))
    #expect(try !history.export().contains("Rain"))
  }

  @Test func aRecordingHidesARedactedValueThatWasLoaded() async throws {
    let history = HistoryOf<Account>()
    let store = Store(initialState: Account.State(), history: history) { Account() }
    await store.send(.appeared).finish()
    #expect(store.balance.value?.wrappedValue == Balance(cents: 471_147_471_147))
    #expect(try !history.export().contains("471147471147"))
    #expect(try history.export(includingRedacted: true).contains("471147471147"))
  }
}

private struct Balance: Codable, Equatable, HistoryRedactable {
  var cents: Int
  static let redacted = Balance(cents: 0)
}

@Reducer
private struct Account {
  @ObservableState
  struct State: Equatable, Sendable, Codable {
    var balance = Loading<HistoryRedacted<Balance>>.idle
  }

  enum Action: Equatable, Sendable, Codable {
    case appeared
    case balance(LoadingAction<HistoryRedacted<Balance>>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .load(\.balance, action: \.balance, on: \.appeared) { _ in
        HistoryRedacted(Balance(cents: 471_147_471_147))
      }
  }
}

/// Answers in a given order.
@MainActor
private final class Answers {
  private var rest: [Result<String, any Error>]

  init(_ answers: Result<String, any Error>...) { rest = answers }

  func next() throws -> String { try rest.removeFirst().get() }
}
