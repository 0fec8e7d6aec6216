import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// Requests and changes while the network is gone.
@MainActor
@Suite struct QueryClientNetworkTests {
  private enum Failure: Error { case network, server }

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.offline
  @Test func aRequestWaitsForTheNetworkWithoutUsingAttempts() async {
    let query = Query.name(1, retry: RetryPolicy(maxAttempts: 2))
    client.isOnline = false
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    await settle()
    #expect(server.requests == [])
    #expect(store.$name.loading == .idle)

    let gate = Gate()
    server.delay = { await gate.wait() }
    server.error = Failure.network
    client.isOnline = true
    await settle()
    #expect(store.$name.loading == .loading())
    client.isOnline = false
    #expect(store.$name.loading == .idle)
    gate.open()
    await settle()
    #expect(server.requests == [1])
    #expect(store.$name.loading == .idle)

    server.error = Failure.server
    client.isOnline = true
    await settle()
    #expect(server.requests == [1, 1, 1])
    #expect(store.$name.loading == .failed(Failure.server))
    task.cancel()
  }

  // SEMANTICS queries.offline
  @Test func aRequestThatFailsBesideTheNetworkFails() async {
    let store = Store.card(server, clock: clock)
    server.error = Failure.network
    let task = store.send(.appeared)
    await settle()
    #expect(store.$name.loading == .failed(Failure.network))
    task.cancel()
  }

  // SEMANTICS queries.offline
  @Test func aValueOfThisMachineNeedsNoNetwork() async throws {
    client.isOnline = false
    var query = Query.name(1, staleTime: nil)
    query.needsNetwork = false
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    await settle()
    #expect(store.name == "name 1")
    try await client.update(query) {
      $0 = "Ada"
    } operation: { [server] in
      server.names[1] = "Ada"
    }
    await settle()
    #expect(store.name == "Ada")
    task.cancel()
  }

  // SEMANTICS queries.offline
  @Test func aCallThatWaitsForTheNetworkCanBeCancelled() async {
    client.isOnline = false
    let fetch = Task { [client] in try await client.fetch(.name(1)) }
    await settle()
    fetch.cancel()
    await #expect(throws: CancellationError.self) { try await fetch.value }
    client.isOnline = true
    await settle()
    #expect(server.requests == [])
  }

  // SEMANTICS queries.offline, queries.perform
  @Test func changesWithoutTheNetworkSurviveTheProgramInTheirOrder() async {
    let file = URL(filePath: "/cache/changes")
    @Dependency(\.defaultFileStorage) var files
    let query = storedQuery
    let made = LockIsolated<[String]>([])

    /// One run of the program.
    func run(
      _ body: (QueryClient, StoreOf<NameCard>, Shared<[String]>, _ make: @escaping Make) async ->
        Void
    ) async {
      let client = QueryClient()
      await withDependencies {
        $0.queryClient = client
        $0.defaultInMemoryStorage = InMemoryStorage()
        $0.continuousClock = clock
      } operation: {
        @Shared(.fileStorage(file)) var changes: [String] = []
        await body(client, Store.card(server, query, clock: clock), $changes) { change in
          try await client.update(query, scope: "names") {
            $0 += change
          } operation: {
            made.withValue { $0.append(change) }
          }
        }
      }
    }
    await run { client, store, changes, make in
      let task = store.send(.appeared)
      await settle()
      client.isOnline = false
      for change in ["!", "?"] {
        Task { _ = try? await client.perform(change, in: changes, by: make) }
        await settle()
      }
      #expect(store.name == "name 1!?")
      #expect(changes.wrappedValue == ["!", "?"])
      #expect(made.value == [])
      task.cancel()
      await settle()
    }
    let stored = files.content(of: place).map { String(decoding: $0, as: UTF8.self) }
    #expect(stored?.contains("\"name 1\"") == true)
    await run { client, store, changes, make in
      let task = store.send(.appeared)
      client.isOnline = false
      client.resume(changes, by: make)
      await settle()
      #expect(store.name == "name 1!?")
      #expect(made.value == [])
      client.isOnline = true
      await settle()
      #expect(made.value == ["!", "?"])
      #expect(changes.wrappedValue == [])
      task.cancel()
      await settle()
    }
  }

  /// The file of the stored query.
  private let place = URL(filePath: "/cache/qc4bcadba8e631b86.tessera-query")

  private var storedQuery: Query<String> {
    withDependencies {
      $0.queryClient = QueryClient(folder: URL(filePath: "/cache"))
    } operation: {
      Query.name(1, staleTime: nil).stored(as: "name")
    }
  }

  private typealias Make = @MainActor @Sendable (String) async throws -> Void

  // SEMANTICS queries.perform
  @Test func aChangeOfAListThatFailsIsThrownOrShownAndTriedAgain() async {
    @SharedReader(.failedChanges) var failedChanges
    @Shared(value: []) var changes: [String]
    let fails = LockIsolated(true)
    let make: Make = { _ in if fails.value { throw Failure.server } }
    await #expect(throws: Failure.server) {
      try await client.perform("a", in: $changes, by: make)
    }
    #expect(changes == [])
    #expect(failedChanges == [])

    $changes.withLock { $0 = ["b"] }
    client.resume($changes, by: make)
    await settle()
    #expect(changes == [])
    #expect(failedChanges.map(\.error) == [LoadingError(Failure.server)])
    #expect(failedChanges.map(\.query) == ["b"])
    fails.setValue(false)
    client.retry(failedChanges[0])
    await settle()
    #expect(changes == [])
    #expect(failedChanges == [])
  }
  // SEMANTICS queries.limit
  @Test func aLimitOfRequestsKeepsTheirOrder() async {
    client.maxRequests = 2
    let gates = (0..<5).map { _ in Gate() }
    server.delay = { [server] in await gates[server.requests.count - 1].wait() }
    let stores = (0..<5).map { Store.card(server, .name($0), clock: clock) }
    let tasks = stores.map { $0.send(.appeared) }
    await settle()
    #expect(server.requests == [0, 1])
    #expect(stores.map(\.$name.isFetching) == [true, true, false, false, false])
    gates[1].open()
    await settle()
    #expect(server.requests == [0, 1, 2])
    // One that has lost its reader gives up its place.
    tasks[3].cancel()
    await settle()
    gates[0].open()
    await settle()
    #expect(server.requests == [0, 1, 2, 4])
    client.maxRequests = nil
    for gate in gates { gate.open() }
    await settle()
    #expect(stores.map(\.name) == ["name 0", "name 1", "name 2", nil, "name 4"])
    withExtendedLifetime(stores) { for task in tasks { task.cancel() } }
  }

  // SEMANTICS queries.limit, queries.offline
  @Test func aValueOfThisMachineDoesNotWaitForTheTurnOfOneThatNeedsTheNetwork() async {
    client.maxRequests = 1
    client.isOnline = false
    var local = Query.name(2)
    local.needsNetwork = false
    let stores = [.name(1), local].map { Store.card(server, $0, clock: clock) }
    let tasks = stores.map { $0.send(.appeared) }
    await settle()
    #expect(stores.map(\.name) == [nil, "name 2"])
    withExtendedLifetime(stores) { for task in tasks { task.cancel() } }
  }

  // SEMANTICS queries.limit
  @Test func aQueryThatWaitsForAnotherOneDoesNotCount() async throws {
    client.maxRequests = 1
    let outer = Query<String>("outer") { [client] in
      try await client.fetch(.name(1)) + "!"
    }
    let found = try await withDependencies {
      $0.names.name = { [server] in try await server.name($0) }
    } operation: {
      try await client.fetch(outer)
    }
    #expect(found == "name 1!")
  }
}
