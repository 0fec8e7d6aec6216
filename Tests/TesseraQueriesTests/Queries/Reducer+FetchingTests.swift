import Foundation
import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import Testing

/// The reading of queries by features.
@MainActor
@Suite struct ReducerFetchingTests {
  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  private func makeHolder() -> StoreOf<CardHolder> {
    Store(initialState: CardHolder.State()) {
      CardHolder()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
      $0.continuousClock = clock
    }
  }

  @Test func anotherQueryInThePropertyIsReadInstead() async {
    let store = Store.card(server)
    let task = store.send(.appeared)
    await settle()
    let other = store.send(.selected(2))
    await settle()
    #expect(store.name == "name 2")
    client.invalidate(tag: NameTag.names)
    await settle()
    #expect(server.requests == [1, 2, 2])
    task.cancel()
    other.cancel()
  }

  // SEMANTICS queries.decoded
  @Test func aPropertyThatWasDecodedNeedsAQuery() async throws {
    let data = try JSONEncoder().encode(NameCard.State())
    let decoded = try JSONDecoder().decode(NameCard.State.self, from: data)
    func run(_ actions: NameCard.Action...) async -> [String] {
      await issues {
        let store = Store(initialState: decoded) {
          NameCard()
        } withDependencies: {
          $0.names.name = { [server] in try await server.name($0) }
        }
        let tasks = actions.map { store.send($0) }
        await settle()
        for task in tasks { task.cancel() }
      }
    }
    let found = await run(.appeared)
    #expect(found.count == 1)
    #expect(found.first?.contains("it has no query") == true)
    #expect(server.requests == [])
    #expect(await run(.selected(2), .appeared) == [])
    #expect(server.requests == [2])
  }

  // SEMANTICS queries.readers
  @Test func aFeatureReadsWhatAParentGivesItsProperty() async {
    let store = makeHolder()
    let task = store.send(.card(.appeared))
    await settle()
    store.send(.assigned(2))
    await settle()
    #expect(store.card.name == "name 2")
    store.send(.replaced(3))
    await settle()
    #expect(store.card.name == "name 3")
    client.invalidate(tag: NameTag.names)
    #expect(server.requests == [1, 2, 3, 3])
    task.cancel()
  }

  // SEMANTICS queries.readers, queries.fetch.options
  @Test func theOptionsAreThoseOfTheQueryThatTheParentHasGiven() async {
    let store = makeHolder()
    let task = store.send(.card(.appeared))
    await settle()
    store.send(.polled(.seconds(5)))
    await settle()
    server.names[1] = "polled"
    await clock.advance(by: .seconds(5))
    #expect(store.card.name == "polled")
    store.send(.polled(nil))
    await settle()
    let count = server.requests.count
    await clock.advance(by: .seconds(60))
    #expect(server.requests.count == count)
    task.cancel()
  }

  // SEMANTICS queries.readers
  @Test func aFeatureReadsTheQueryThatAnUndoBringsBack() async {
    let store = makeHolder()
    let task = store.send(.card(.appeared))
    await settle()
    store.send(.replaced(2))
    await settle()
    #expect(store.card.name == "name 2")
    // The query of the step back is being fetched when it is undone.
    let gate = Gate()
    server.delay = { await gate.wait() }
    client.invalidate(tag: NameTag.names)
    store.send(.undone)
    await settle()
    server.names = [1: "one", 2: "two"]
    gate.open()
    await settle()
    #expect(store.card.name == "one")
    client.invalidate(tag: NameTag.names)
    await settle()
    #expect(server.requests == [1, 2, 2, 1, 1])
    task.cancel()
  }

  // SEMANTICS queries.readers
  @Test func aParentThatActsOnTheSameActionCausesNoFetchOfTheQueryBefore() {
    let store = Store(initialState: CardHolder.State(assignsOnAppearance: 2)) {
      CardHolder()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    let task = store.send(.card(.appeared))
    #expect(server.requests == [2])
    task.cancel()
  }

  // SEMANTICS queries.readers
  @Test func theLastOfTwoViewsEndsTheReading() async {
    let store = Store.card(server, .name(1, staleTime: nil))
    let views = [store.send(.appeared), store.send(.appeared)]
    await settle()
    let gate = Gate()
    server.delay = { await gate.wait() }
    store.send(.selected(2))
    await settle()
    gate.open()
    await settle()
    views[0].cancel()
    await settle()
    client.invalidate(tag: NameTag.names)
    #expect(server.requests == [1, 2, 2])
    views[1].cancel()
    await settle()
    client.invalidate(tag: NameTag.names)
    #expect(server.requests == [1, 2, 2])
  }

  // SEMANTICS queries.readers
  @Test func aQueryThatIsDisabledIsNotFetched() async {
    let store = Store.card(server, .disabled)
    let task = store.send(.appeared)
    await settle()
    #expect(store.name == nil)
    await client.prefetch(store.$name.query)
    await #expect(throws: CancellationError.self) { try await client.refetch(store.$name.query) }
    #expect(store.$name.loading == .idle)
    store.send(.selected(1))
    await settle()
    #expect(store.name == "name 1")
    store.send(.deselected)
    await settle()
    client.invalidate(tag: NameTag.names)
    #expect(server.requests == [1])
    task.cancel()
  }

  // SEMANTICS queries.readers
  @Test func aFeatureThatHasNotAppearedReadsNothing() async {
    let store = Store.card(server)
    store.send(.selected(2))
    await settle()
    #expect(server.requests == [])
    store.$name.withLock { $0 = .idle }
  }

  @Test func eachOfSeveralActionsBeginsToRead() async {
    for action in [NameCard.Action.appeared, .renamed] {
      let server = NameServer()
      let store = Store(initialState: NameCard.State()) {
        EmptyReducer<NameCard.State, NameCard.Action>()
          .fetching(\.$name, on: \.appeared, \.renamed)
      } withDependencies: {
        $0.names.name = { try await server.name($0) }
        $0.queryClient = QueryClient()
      }
      store.send(.deselected)
      #expect(server.requests == [])
      let task = store.send(action)
      await settle()
      #expect(server.requests == [1])
      task.cancel()
    }
  }

  // SEMANTICS queries.fetch.cancellation
  @Test func theTaskOfAFrontEndThatIsCancelledEndsTheFetch() async {
    server.delay = { try await Task.never() }
    let store = Store.card(server)
    let view = Task { await store.send(.appeared).finish() }
    await settle()
    #expect(store.$name.isFetching)
    view.cancel()
    await settle()
    #expect(server.cancellations == 1)
    #expect(!store.$name.isFetching)
  }

  // SEMANTICS queries.history
  @Test func aHistoryShowsEachFetchWithItsCause() async {
    let history = HistoryOf<NameCard>()
    let store = makeStore(with: history)
    let gate = Gate()
    server.delay = { await gate.wait() }
    let task = store.send(.appeared)
    gate.open()
    await settle()
    let changes = history.entries.filter { $0.source.sender == .shared }
    #expect(changes.map(\.source.sharedValue) == ["query 1", "query 1"])
    #expect(changes.map(\.name) == ["query 1 changed", "query 1 changed"])
    #expect(changes.allSatisfy { $0.source.entry == 1 })
    #expect(history.effects.contains { $0.cancelID == "fetching" })
    #expect(changes.allSatisfy { $0.source.cancelID == "fetch of query 1" })
    // At the definition of the query, rather than in the framework.
    #expect(changes.allSatisfy { $0.source.location?.contains("/QueryFixtures.swift:") == true })
    task.cancel()
  }

  // SEMANTICS queries.history
  @Test func aHistoryShowsEachFetchFromItsRequestToItsAnswer() async {
    let history = HistoryOf<NameCard>()
    let store = makeStore(with: history)
    let gates = [Gate(), Gate()]
    server.delay = { [server] in await gates[server.requests.count - 1].wait() }
    let task = store.send(.appeared)
    await settle()
    var fetches: [HistoryEffect] { history.effects.filter { $0.cancelID == "fetch of query 1" } }
    #expect(fetches.map(\.entry) == [1])
    #expect(fetches.first?.end == nil)
    #expect(fetches.first?.location?.contains("/QueryFixtures.swift:") == true)
    gates[0].open()
    await settle()
    #expect(fetches.first?.end != nil)
    // The action of the reader led to it, unless something else did.
    client.invalidate(tag: NameTag.names)
    await settle()
    #expect(fetches.map(\.entry) == [1, 1])
    #expect(fetches.last?.end == nil)
    task.cancel()
    await settle()
    #expect(fetches.last?.end != nil)
    gates[1].open()
  }

  // SEMANTICS queries.travel
  @Test func nothingIsPolledWhileAHistoryShowsThePast() async {
    let (history, clock) = (HistoryOf<NameCard>(), TestClock())
    let store = makeStore(with: history, .name(1, pollInterval: .seconds(10)), clock)
    let task = store.send(.appeared)
    await clock.advance(by: .seconds(10))
    #expect(server.requests == [1, 1])
    history.jump(to: history.entries.first?.id)
    await clock.advance(by: .seconds(30))
    #expect(server.requests == [1, 1])
    history.resume()
    await clock.advance(by: .seconds(10))
    #expect(server.requests == [1, 1, 1])
    task.cancel()
  }

  private func makeStore(
    with history: HistoryOf<NameCard>, _ query: Query<String> = .name(1),
    _ clock: TestClock<Duration> = TestClock()
  ) -> StoreOf<NameCard> {
    Store(initialState: NameCard.State(query), history: history) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
      $0.continuousClock = clock
    }
  }
}

/// A feature that gives another one its query.
@Reducer
private struct CardHolder {
  @ObservableState
  struct State: Equatable {
    var card = NameCard.State()
    var assignsOnAppearance: Int?
    var past: [NameCard.State] = []
  }

  enum Action {
    case card(NameCard.Action)
    case assigned(Int)
    case polled(Duration?)
    case replaced(Int)
    case undone
  }

  var body: some Reducer<State, Action> {
    Scope(\.card, action: \.card) { NameCard() }
    Reduce { state, action in
      switch action {
      case .assigned(let id): state.card.$name = Fetched(.name(id))
      case .polled(let interval):
        state.card.$name = Fetched(.name(1, staleTime: nil, pollInterval: interval))
      case .replaced(let id):
        state.past.append(state.card)
        state.card = NameCard.State(.name(id))
      case .undone: if let last = state.past.popLast() { state.card = last }
      case .card(.appeared):
        if let id = state.assignsOnAppearance { state.card.$name = Fetched(.name(id)) }
      case .card: break
      }
      return .none
    }
  }
}
