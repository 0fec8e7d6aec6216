import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The settings of a query.
@MainActor
@Suite struct QueryTests {
  private struct Failure: Error {}

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  @Test func queriesWithOtherKeysAreFetchedThemselves() async {
    let (one, two) = (Store.card(server, .name(1)), Store.card(server, .name(2)))
    let tasks = [one.send(.appeared), two.send(.appeared)]
    await settle()
    #expect(server.requests == [1, 2])
    #expect(one.name == "name 1")
    #expect(two.name == "name 2")
    for task in tasks { task.cancel() }
  }

  // SEMANTICS queries.dependent
  @Test func aQueryFetchesWithTheResultOfAnother() async {
    let store = Store.card(server, .greeting)
    let task = store.send(.appeared)
    await settle()
    #expect(store.name == "Hello, name 1")
    let card = Store.card(server, .name(1, staleTime: nil))
    let cardTask = card.send(.appeared)
    #expect(card.name == "name 1")
    #expect(server.requests == [1])
    server.names[1] = "Ada"
    client.invalidate(tag: NameTag.name(1))
    await settle()
    #expect(store.name == "Hello, Ada")
    #expect(card.name == "Ada")
    #expect(server.requests == [1, 1])
    for task in [task, cardTask] { task.cancel() }
  }

  @Test func theLastReaderOfADependentQueryCancelsBothFetches() async {
    server.delay = { try await Task.never() }
    let store = Store.card(server, .greeting)
    let task = store.send(.appeared)
    await settle()
    #expect(Fetched(.name(1, staleTime: nil)).isFetching)
    task.cancel()
    await settle()
    #expect(server.cancellations == 1)
    #expect(store.$name.loading == .idle)
    #expect(Fetched(.name(1, staleTime: nil)).loading == .idle)
  }

  // SEMANTICS queries.fetch.stale
  @Test func aFreshValueIsNotFetchedAgainAndAStaleOneIsShownMeanwhile() async {
    let query = Query.name(1, staleTime: .seconds(60))
    let first = Store.card(server, query, clock: clock)
    let task = first.send(.appeared)
    await clock.advance(by: .seconds(59))
    let second = Store.card(server, query, clock: clock)
    #expect(second.name == "name 1")
    let secondTask = second.send(.appeared)
    await clock.advance(by: .seconds(1))
    #expect(server.requests == [1])
    server.names[1] = "new"
    let gate = Gate()
    server.delay = { await gate.wait() }
    let third = Store.card(server, query, clock: clock)
    let thirdTask = third.send(.appeared)
    #expect(third.name == "name 1")
    #expect(third.$name.isFetching)
    gate.open()
    await settle()
    #expect(server.requests == [1, 1])
    #expect([first.name, second.name, third.name] == ["new", "new", "new"])
    for task in [task, secondTask, thirdTask] { task.cancel() }
  }

  @Test func aValueWithoutAStaleTimeIsFreshUntilItIsInvalidated() async throws {
    let query = Query.name(1, staleTime: nil)
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    task.cancel()
    let again = store.send(.appeared)
    #expect(server.requests == [1])
    client.invalidate(query)
    await settle()
    #expect(server.requests == [1, 1])
    again.cancel()
  }

  @Test func anUnusedValueIsKeptForItsTime() async {
    let query = Query.name(1, staleTime: nil, keepUnusedTime: .seconds(30))
    func visit() async {
      let store = Store.card(server, query, clock: clock)
      let task = store.send(.appeared)
      await settle()
      task.cancel()
    }
    await visit()
    await clock.advance(by: .seconds(29))
    await visit()
    #expect(server.requests.count == 1)
    await clock.advance(by: .seconds(30))
    #expect(Store.card(server, query).$name.loading == .idle)
    await visit()
    #expect(server.requests.count == 2)
  }

  @Test func pollingFetchesOnceForAllReaders() async {
    let query = Query.name(1, staleTime: nil, pollInterval: .seconds(10))
    let (one, two) = (
      Store.card(server, query, clock: clock), Store.card(server, query, clock: clock)
    )
    let first = one.send(.appeared)
    await clock.advance(by: .seconds(5))
    let second = two.send(.appeared)
    await clock.advance(by: .seconds(15))
    #expect(server.requests.count == 3)
    first.cancel()
    await clock.advance(by: .seconds(9))
    #expect(server.requests.count == 3)
    await clock.advance(by: .seconds(1))
    #expect(server.requests.count == 4)
    second.cancel()
    await clock.advance(by: .seconds(60))
    #expect(server.requests.count == 4)
  }

  // SEMANTICS queries.retry
  @Test func aFetchThatFailsIsRetriedWithBackOff() async {
    let policy = RetryPolicy(maxAttempts: 3, delay: .exponential(.seconds(1)))
    let store = Store.card(server, .name(1, retry: policy), clock: clock)
    server.error = Failure()
    let task = store.send(.appeared)
    await settle()
    #expect(server.requests.count == 1)
    #expect(store.$name.isFetching)
    #expect(store.$name.error == nil)
    await clock.advance(by: .seconds(1))
    #expect(server.requests.count == 2)
    server.error = nil
    await clock.advance(by: .milliseconds(1999))
    #expect(server.requests.count == 2)
    await clock.advance(by: .milliseconds(1))
    #expect(server.requests.count == 3)
    #expect(store.name == "name 1")
    #expect(!store.$name.isFetching)
    task.cancel()
  }

  @Test func theErrorOfTheLastAttemptIsVisible() async {
    let policy = RetryPolicy(maxAttempts: 2, delay: .constant(.seconds(1)))
    let store = Store.card(server, .name(1, retry: policy), clock: clock)
    server.error = Failure()
    let task = store.send(.appeared)
    await clock.advance(by: .seconds(1))
    #expect(store.$name.loading == .failed(Failure()))
    #expect(server.requests.count == 2)
    await clock.advance(by: .seconds(60))
    #expect(server.requests.count == 2)
    task.cancel()
  }

  // SEMANTICS queries.fetch.cancellation
  @Test func theLastReaderEndsTheRetries() async {
    let policy = RetryPolicy(maxAttempts: 9, delay: .constant(.seconds(1)))
    let store = Store.card(server, .name(1, retry: policy), clock: clock)
    server.error = Failure()
    store.send(.appeared).cancel()
    await clock.advance(by: .seconds(60))
    #expect(server.requests.count == 1)
    #expect(store.$name.loading == .idle)
  }

  @Test(arguments: Condition.allCases)
  func pollingRestsWhileTheProgramIsOfflineOrInTheBackground(
    condition: Condition
  ) async {
    let query = Query.name(1, staleTime: nil, pollInterval: .seconds(10))
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    condition.set(client, false)
    await clock.advance(by: .seconds(30))
    #expect(server.requests.count == 1)
    condition.set(client, true)
    await clock.advance(by: .seconds(10))
    #expect(server.requests.count == 2)
    task.cancel()
  }
}

extension Query<String> {
  /// A greeting for the person with a name; both are fetched again with the name.
  fileprivate static var greeting: Self {
    Query("greeting", tags: [NameTag.name(1)]) {
      @Dependency(\.queryClient) var queryClient
      return "Hello, \(try await queryClient.fetch(.name(1, staleTime: nil)))"
    }
  }
}
