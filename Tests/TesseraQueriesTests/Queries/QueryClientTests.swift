import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The functions of the client.
@MainActor
@Suite struct QueryClientTests {
  private enum Failure: Error { case offline }

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.invalidate
  @Test func anInvalidatedTagIsFetchedAgainWhereItHasReaders() async {
    let stores = [1, 2, 3].map { Store.card(server, .name($0, staleTime: nil), clock: clock) }
    let tasks = stores.map { $0.send(.appeared) }
    await settle()
    tasks[1].cancel()
    client.invalidate(tag: NameTag.name(1))
    await settle()
    #expect(server.requests == [1, 2, 3, 1])
    server.names = [1: "one", 2: "two", 3: "three"]
    stores[0].send(.renamed)
    await settle()
    #expect(server.requests == [1, 2, 3, 1, 1, 3])
    #expect(stores.map(\.name) == ["one", "name 2", "three"])
    let again = stores[1].send(.appeared)
    await settle()
    #expect(stores[1].name == "two")
    for task in [tasks[0], tasks[2], again] { task.cancel() }
  }

  // SEMANTICS queries.update
  @Test func anOptimisticChangeIsSeenAtOnceAndThenFetched() async throws {
    let store = Store.card(server)
    let task = store.send(.appeared)
    try await client.update(.name(1)) {
      $0 = "expected"
    } operation: {
      #expect(store.name == "expected")
      server.names[1] = "confirmed"
    }
    await settle()
    #expect(store.name == "confirmed")
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.update
  @Test func anOptimisticChangeThatFailsIsTakenBack() async {
    let query = Query.name(1, staleTime: nil)
    let store = Store.card(server, query)
    store.send(.appeared).cancel()
    await settle()
    await #expect(throws: Failure.offline) {
      try await client.update(query) {
        $0 = "expected"
      } operation: {
        #expect(store.name == "expected")
        throw Failure.offline
      }
    }
    #expect(store.name == "name 1")
    #expect(server.requests == [1])
  }

  // SEMANTICS queries.update
  @Test func anElementOfAPageIsChangedOptimistically() async {
    let pages = PageServer()
    let store = Store.list(pages)
    let task = store.send(.appeared)
    await settle()
    await client.fetchNextPage(.numbers)
    await #expect(throws: Failure.offline) {
      try await client.update(.numbers) { numbers in
        numbers.updateEach { if $0 == 54 { $0 = 540 } }
      } operation: {
        #expect(store.numbers?.all == [50, 51, 52, 53, 540, 55])
        throw Failure.offline
      }
    }
    #expect(store.numbers?.all == Array(50..<56))
    await settle()
    #expect(pages.requests == [50, 53, 50, 53])
    task.cancel()
  }

  @Test func anOptimisticChangeIsNotOverwrittenByAFetchFromBefore() async throws {
    let store = Store.card(server)
    let task = store.send(.appeared)
    let (answer, confirmation) = (Gate(), Gate())
    server.delay = { await answer.wait() }
    client.refetchStale()
    #expect(store.$name.isFetching)
    let update = Task {
      try await client.update(.name(1)) {
        $0 = "expected"
      } operation: {
        await confirmation.wait()
      }
    }
    await settle()
    answer.open()
    await settle()
    #expect(store.name == "expected")
    #expect(!store.$name.isFetching)
    confirmation.open()
    try await update.value
    await settle()
    #expect(store.name == "name 1")
    task.cancel()
  }

  @Test func theClientFetchesOnlyWhatIsStale() async throws {
    let query = Query.name(1, staleTime: nil)
    try await withDependencies {
      $0.names.name = { [server] in try await server.name($0) }
    } operation: {
      await client.prefetch(query)
      let fetched = try await client.fetch(query)
      #expect(fetched == "name 1")
      #expect(server.requests.count == 1)
      server.names[1] = "new"
      let refetched = try await client.refetch(query)
      #expect(refetched == "new")
      #expect(Fetched(query).wrappedValue == "new")
    }
  }

  // SEMANTICS queries.focus
  @Test(arguments: Condition.allCases)
  func staleValuesWithReadersAreFetchedWhenTheProgramIsBack(
    condition: Condition
  ) async {
    let stores = [Store.card(server, .name(1)), Store.card(server, .name(2, staleTime: nil))]
    let tasks = stores.map { $0.send(.appeared) }
    Store.card(server, .name(3)).send(.appeared).cancel()
    await settle()
    #expect(server.requests == [1, 2, 3])
    condition.set(client, true)
    condition.set(client, false)
    await settle()
    #expect(server.requests == [1, 2, 3])
    condition.set(client, true)
    await settle()
    #expect(server.requests == [1, 2, 3, 1])
    // Optimized code would release the stores, which are the readers, after their last use.
    withExtendedLifetime(stores) { for task in tasks { task.cancel() } }
  }

  @Test func aFeatureShowsWhetherTheNetworkIsThere() {
    @SharedReader(.isOnline) var isOnline
    @SharedReader(.isInForeground) var isInForeground
    client.isOnline = false
    #expect(!isOnline)
    #expect(isInForeground)
    client.isOnline = true
    client.isInForeground = false
    #expect(isOnline)
    #expect(!isInForeground)
  }
}
