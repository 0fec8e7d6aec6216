import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The requests of a query, and the calls that wait for their answers.
@MainActor
@Suite struct EntryRequestsTests {
  private struct Failure: Error {}

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  /// A query of names, which adds each stream that it begins.
  private func names(
    _ streams: LockIsolated<[AsyncStream<String>.Continuation]>
  ) -> Query<String> {
    Query(streaming: "names", keepUnusedTime: nil) {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      streams.withValue { $0.append(continuation) }
      return stream
    }
  }

  // SEMANTICS queries.invalidate
  @Test func anInvalidationLetsAFetchEndAndFetchesOnceMore() async throws {
    let (first, second) = (Gate(), Gate())
    server.delay = { await first.wait() }
    let store = Store.card(server)
    let task = store.send(.appeared)
    server.delay = { await second.wait() }
    for _ in 0..<50 { client.invalidate(.name(1)) }
    server.names[1] = "old"
    first.open()
    await settle()
    #expect(store.name == "old")
    #expect(store.$name.isFetching)
    server.names[1] = "new"
    second.open()
    await settle()
    #expect(store.name == "new")
    #expect(!store.$name.isFetching)
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.stream
  @Test func aStreamShowsEachValueUntilItsReaderLeaves() async throws {
    let streams = LockIsolated<[AsyncStream<String>.Continuation]>([])
    let query = names(streams)
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    await settle()
    #expect(store.$name.loading == .loading())
    for name in ["Ada", "Grace"] {
      streams.value[0].yield(name)
      await settle()
      #expect(store.$name.loading == .loaded(name))
    }
    #expect(try await client.fetch(query) == "Grace")
    client.refetchStale()
    await settle()
    #expect(streams.value.count == 1)

    client.invalidate(query)
    await settle()
    #expect(streams.value.count == 2)
    #expect(store.$name.loading == .loading(previous: "Grace"))
    streams.value[0].yield("late")
    streams.value[1].yield("Edsger")
    streams.value[1].finish()
    await settle()
    #expect(store.$name.loading == .loaded("Edsger"))
    client.invalidate(query)
    await settle()
    task.cancel()
    await settle()
    streams.value[2].yield("unread")
    await settle()
    #expect(store.$name.loading == .loaded("Edsger"))
  }

  // SEMANTICS queries.stream, queries.requests
  @Test func aRefetchBeforeTheFirstValueOfAStreamBeginsItAgain() async throws {
    let streams = LockIsolated<[AsyncStream<String>.Continuation]>([])
    let query = names(streams)
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    let answers = LockIsolated<[String]>([])
    let refetching = Task {
      let name = try await client.refetch(query)
      answers.withValue { $0.append(name) }
    }
    await settle()
    streams.value[0].yield("old")
    await settle()
    #expect(store.$name.loading == .loading(previous: "old"))
    #expect(answers.value == [])
    streams.value.last?.yield("new")
    await settle()
    #expect(store.$name.loading == .loaded("new"))
    #expect(answers.value == ["new"])
    #expect(streams.value.count == 2)
    refetching.cancel()
    task.cancel()
  }

  // SEMANTICS queries.requests
  @Test func anAnswerToAnEarlierRequestDoesNotEndARefetch() async throws {
    let (first, second) = (Gate(), Gate())
    server.delay = { await first.wait() }
    let store = Store.card(server)
    let task = store.send(.appeared)
    server.delay = { await second.wait() }
    let names = LockIsolated<[String]>([])
    let refetching = (0..<3).map { _ in
      Task {
        let name = try await client.refetch(.name(1))
        names.withValue { $0.append(name) }
      }
    }
    await settle()
    server.names[1] = "old"
    first.open()
    await settle()
    #expect(names.value == [])
    server.names[1] = "new"
    second.open()
    for one in refetching { try await one.value }
    #expect(names.value == ["new", "new", "new"])
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.requests
  @Test func anAnswerFromBeforeDoesNotReplaceAValueThatWasSet() async throws {
    let gate = Gate()
    server.delay = { await gate.wait() }
    let store = Store.card(server, .name(1, staleTime: nil))
    let task = store.send(.appeared)
    let waiting = Task { try await client.fetch(.name(1, staleTime: nil)) }
    await settle()
    client.set(.name(1), to: "set")
    #expect(try await waiting.value == "set")
    gate.open()
    await settle()
    #expect(store.$name.loading == .loaded("set"))
    #expect(server.requests == [1])
    task.cancel()
  }

  // SEMANTICS queries.dependent
  @Test func aQueryOutlivesAChangeOfTheOneThatItWaitsFor() async throws {
    let gate = Gate()
    server.delay = { await gate.wait() }
    let query = Query<String>("length") {
      @Dependency(\.queryClient) var queryClient
      return "\(try await queryClient.fetch(.name(1)).count)"
    }
    let store = Store.card(server, query)
    let task = store.send(.appeared)
    server.delay = {}
    try await client.update(.name(1)) {
      $0 = "changed"
    } operation: {
    }
    await settle()
    #expect(store.$name.loading == .loaded("6"))
    task.cancel()
  }

  // SEMANTICS queries.fetch.options
  @Test func theShortestIntervalOfThePresentReadersHolds() async {
    let queries = [9, 2].map { Query.name(1, staleTime: nil, pollInterval: .seconds($0)) }
    let stores = queries.map { Store.card(server, $0, clock: clock) }
    let tasks = stores.map { $0.send(.appeared) }
    await clock.advance(by: .seconds(4))
    #expect(server.requests.count == 3)
    tasks[1].cancel()
    await settle()
    await clock.advance(by: .seconds(8))
    #expect(server.requests.count == 3)
    await clock.advance(by: .seconds(1))
    #expect(server.requests.count == 4)
    withExtendedLifetime(stores) { tasks[0].cancel() }
  }

  // SEMANTICS queries.fetch.options
  @Test(arguments: [true, false])
  func theAttemptsOfThePresentReadersHold(isStubbornLast: Bool) async {
    let gate = Gate()
    server.delay = { await gate.wait() }
    server.error = Failure()
    let queries = [Query.name(1), Query.name(1, retry: RetryPolicy(maxAttempts: 3))]
    let stores = (isStubbornLast ? queries : queries.reversed()).map {
      Store.card(server, $0, clock: clock)
    }
    let tasks = stores.map { $0.send(.appeared) }
    await settle()
    // The stubborn reader comes during the request, or leaves during it.
    if !isStubbornLast { tasks[0].cancel() }
    await settle()
    gate.open()
    await settle()
    #expect(server.requests.count == (isStubbornLast ? 3 : 1))
    withExtendedLifetime(stores) { for task in tasks { task.cancel() } }
  }

  // SEMANTICS queries.fetch.options
  @Test func theTagsOfAReaderThatHasLeftDoNotHold() async {
    let others = Query.name(1, staleTime: nil).tagged { _ in ["others"] }
    let (one, two) = (Store.card(server, .name(1, staleTime: nil)), Store.card(server, others))
    let (first, second) = (one.send(.appeared), two.send(.appeared))
    client.invalidate(tag: "others")
    #expect(server.requests == [1, 1])
    second.cancel()
    await settle()
    client.invalidate(tag: "others")
    #expect(server.requests == [1, 1])
    client.invalidate(tag: NameTag.names)
    #expect(server.requests == [1, 1, 1])
    withExtendedLifetime((one, two)) { first.cancel() }
  }

  // SEMANTICS queries.fetch.once
  @Test func aFetchThatIsCancelledFromInsideHasAnError() async {
    let query = Query<String>("cancelled") { throw CancellationError() }
    let store = Store.card(server, query)
    let task = store.send(.appeared)
    #expect(store.$name.loading == .failed(CancellationError()))
    task.cancel()
  }
}
