import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The functions of the client.
@MainActor
@Suite struct QueryClientTests {
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
