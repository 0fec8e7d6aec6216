import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// Calls that wait for a value.
@MainActor
@Suite struct QueryClientWaitsTests {
  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.waits
  @Test(.timeLimit(.minutes(60))) func aCallThatIsCancelledReturnsAtOnce() async {
    let gate = Gate()
    server.delay = { await gate.wait() }
    let store = Store.card(server)
    let task = store.send(.appeared)
    let call = Task { try await client.fetch(.name(1)) }
    await settle()
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(store.$name.isFetching)
    gate.open()
    await settle()
    #expect(store.name == "name 1")
    #expect(server.requests == [1])
    task.cancel()
  }

  // SEMANTICS queries.waits
  @Test(.timeLimit(.minutes(60))) func queriesThatWaitForEachOtherAreAnErrorWithBothNames() async {
    let found = await issues {
      let store = Store.card(server, .chicken)
      let task = store.send(.appeared)
      await settle()
      let message = "The fetch of query egg waits for query chicken, which waits for it."
      #expect(store.$name.error?.message == message)
      task.cancel()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("query egg waits for query chicken") == true)
  }

  // SEMANTICS queries.waits
  @Test(.timeLimit(.minutes(60))) func aQueryThatWaitsForItselfIsAnError() async {
    let found = await issues {
      let store = Store.card(server, .ouroboros())
      let task = store.send(.appeared)
      await settle()
      #expect(store.$name.error?.message.hasPrefix("The fetch of query ouroboros waits") == true)
      task.cancel()
    }
    #expect(found.count == 1)
  }
}

extension QueryClientWaitsTests {
  // SEMANTICS queries.waits, queries.changes
  @Test(.timeLimit(.minutes(60)))
  func anOperationMayWaitForAQueryThatWaitsForTheValueThatItChanges() async throws {
    let length = Query<String>("length") { [client] in
      "\(try await client.fetch(.name(1)).count)"
    }
    let store = Store.card(server)
    let task = store.send(.appeared)
    await settle()
    let (gate, other) = (Gate(), Store.card(server, length))
    let change = Task {
      try await client.update(.name(1)) {
        $0 = "changed"
      } operation: { [client] in
        await gate.wait()
        _ = try await client.fetch(length)
      }
    }
    await settle()
    // It waits for the changed value before the operation waits for it.
    let reading = other.send(.appeared)
    gate.open()
    try await change.value
    await settle()
    #expect(other.name == "7")
    withExtendedLifetime((store, other)) {
      task.cancel()
      reading.cancel()
    }
  }
}

extension Query<String> {
  private static func fetching(_ key: String, _ other: @escaping @Sendable () -> Self) -> Self {
    Query(key) {
      @Dependency(\.queryClient) var queryClient
      return try await queryClient.fetch(other())
    }
  }

  fileprivate static var chicken: Self { fetching("chicken") { egg } }
  fileprivate static var egg: Self { fetching("egg") { chicken } }
  fileprivate static func ouroboros() -> Self { fetching("ouroboros") { ouroboros() } }
}
