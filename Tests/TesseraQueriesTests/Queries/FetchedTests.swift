import Foundation
import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Queries in a test store.
@MainActor
@Suite struct FetchedTests {
  private let server = NameServer()

  @Test func aTestAssertsWhatAFetchHasChanged() async {
    let store = TestStore(initialState: NameCard.State()) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    let task = await store.send(.appeared)
    store.assert { $0.$name.withLock { $0 = .loaded("name 1") } }
    server.names[1] = "new"
    await store.send(.renamed)
    store.assert { $0.$name.withLock { $0 = .loaded("new") } }
    await task.cancel()
  }

  // SEMANTICS queries.tests
  @Test func nothingIsFetchedThatATestDidNotAllow() async {
    let found = await issues {
      let store = TestStore(initialState: NameCard.State()) { NameCard() }
      let task = await store.send(.appeared)
      await task.cancel()
    }
    #expect(found.first?.contains("names.name") == true)
  }

  // SEMANTICS queries.placeholder
  @Test func aPlaceholderIsShownUntilThereIsAValue() async {
    let gate = Gate()
    let store = Store.card(server)
    let task = store.send(.appeared)
    server.delay = { await gate.wait() }
    store.send(.searched(2))
    await TestClock().advance(by: .zero)
    #expect(store.name == "name 1")
    #expect(store.$name.isPlaceholder)
    #expect(store.$name.loading == .loading())
    gate.open()
    await TestClock().advance(by: .zero)
    #expect(store.name == "name 2")
    #expect(!store.$name.isPlaceholder)
    task.cancel()
  }

  @Test func anotherPlaceholderIsAnotherProperty() {
    let first = Fetched<String>(.name(1), placeholder: "a")
    #expect(first.wrappedValue == "a")
    #expect(first != Fetched(.name(1), placeholder: "b"))
    #expect(first == Fetched(.name(1), placeholder: "a"))
    #expect(String(customDumping: first).contains("placeholder: \"a\""))
  }

  @Test func eachTestBeginsWithoutValues() {
    #expect(NameCard.State().$name.loading == .idle)
  }

  // SEMANTICS queries.recordings
  @Test func aRecordingIsImportedAndFetchesWithTheQueriesOfTheProgram() async throws {
    let (first, second) = (HistoryOf<NameCard>(), HistoryOf<NameCard>())
    func makeStore(_ history: HistoryOf<NameCard>) -> StoreOf<NameCard> {
      Store(initialState: NameCard.State(), history: history) {
        NameCard()
      } withDependencies: {
        $0.names.name = { [server] in try await server.name($0) }
      }
    }
    let gate = Gate()
    server.delay = { await gate.wait() }
    let store = makeStore(first)
    let task = store.send(.appeared)
    gate.open()
    await TestClock().advance(by: .zero)
    task.cancel()
    let text = try first.export(includingRedacted: true)
    store.$name.withLock { $0 = .idle }

    let other = makeStore(second)
    #expect(try second.import(text).difference == nil)
    #expect(other.name == "name 1")
    #expect(other.$name.query.staleTime == .zero)
    while second.stepBackward() {}
    #expect(other.$name.loading == .idle)
    second.resume()
    server.names[1] = "new"
    let again = other.send(.appeared)
    await TestClock().advance(by: .zero)
    #expect(other.name == "new")
    #expect(store.name == "new")
    again.cancel()
  }

  @Test func aRecordingHidesTheTextOfAFetchedValue() async throws {
    let history = HistoryOf<NameCard>()
    let store = Store(initialState: NameCard.State(), history: history) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    server.names[1] = "a secret"
    let task = store.send(.appeared)
    await TestClock().advance(by: .zero)
    task.cancel()
    #expect(store.name == "a secret")
    #expect(try !history.export().contains("a secret"))
    #expect(try history.export(includingRedacted: true).contains("a secret"))
  }

  @Test func aDecodedStateWithoutARecordingHasTheValue() throws {
    let state = NameCard.State()
    state.$name.withLock { $0 = .loaded("Ada") }
    let copy = try JSONDecoder().decode(
      NameCard.State.self, from: JSONEncoder().encode(state))
    #expect(copy.name == "Ada")
    #expect(copy == state)
  }

  // SEMANTICS queries.unfetched
  @Test func aPropertyThatNothingFetchesIsReported() throws {
    let found = recordedIssues {
      let store = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      #expect(store.name == nil)
    }
    #expect(found.count == 1)
    #expect(found.first?.callSite.line == UnfetchedCard.State.line)
    #expect(found.first?.message.contains("of query 1 was read") == true)
    #expect(found.first?.message.contains(".fetching(\\.$property, on: \\.appeared)") == true)
  }

  @Test func aPropertyThatIsNotReadOrThatATestSetsIsNotReported() async {
    let found = await issues {
      _ = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }.$name.isFetching
      let empty = TestStore(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      empty.state.$name.withLock { $0 = .idle }
      #expect(empty.state.name == nil)
      await empty.send(.appeared)
    }
    #expect(found == [])
  }

  @Test func aPropertyThatAnotherFeatureFetchesIsNotReported() {
    let found = issues {
      let parent = Store.card(server)
      let child = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      #expect(child.name == nil)
      let task = parent.send(.appeared)
      #expect(child.name == "name 1")
      task.cancel()
    }
    #expect(found == [])
  }
}

/// A feature that shows a name and doesn't fetch it.
@Reducer
private struct UnfetchedCard {
  @ObservableState
  struct State: Equatable {
    static let line: UInt = #line + 1
    @Fetched(.name(1)) var name: String?
  }

  enum Action { case appeared }

  var body: some Reducer<State, Action> { EmptyReducer() }
}

/// A property that reads another query than before.
@MainActor
@Suite struct AssignedQueryTests {
  // SEMANTICS sharing.replacement
  @Test func readersSeeTheValueOfTheQueryThatIsAssigned() {
    @Dependency(\.queryClient) var client
    func query(_ number: Int) -> Query<Int> { Query("assigned \(number)") { number } }
    for number in 1...3 { client.set(query(number), to: number) }
    let store = Store(initialState: Choice.State(query(1))) { Choice() }
    var (numbers, loads): ([Int?], [Bool]) = ([], [])
    let tokens = [
      observe { numbers.append(store.number) }, observe { loads.append(store.$number.isFetching) },
    ]
    store.send(.assigned(query(2)))
    store.send(.replaced(Choice.State(query(3))))
    client.set(query(3), to: 4)
    client.set(query(1), to: 5)
    #expect(numbers == [1, 2, 3, 4])
    #expect(loads.count == 3)
    for token in tokens { token.cancel() }
  }
}

@Reducer
private struct Choice {
  @ObservableState
  struct State: Equatable {
    @Fetched<Int> var number: Int?

    init(_ query: Query<Int>) { _number = Fetched(query) }
  }

  enum Action { case assigned(Query<Int>), replaced(State) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .assigned(let query): state.$number = Fetched(query)
      case .replaced(let new): state = new
      }
      return .none
    }
  }
}
