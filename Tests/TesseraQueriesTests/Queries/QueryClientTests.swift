import Foundation
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

  // SEMANTICS queries.invalidate
  @Test func queriesAreInvalidatedByTheirKeys() async {
    let stores = [1, 2, 3].map { Store.card(server, .name($0, staleTime: nil)) }
    let tasks = stores.map { $0.send(.appeared) }
    client.invalidate { ($0 as? Int)?.isMultiple(of: 2) == true }
    #expect(server.requests == [1, 2, 3, 2])
    client.invalidate()
    #expect(server.requests == [1, 2, 3, 2, 1, 2, 3])
    withExtendedLifetime(stores) { for task in tasks { task.cancel() } }
  }

  // SEMANTICS queries.invalidate
  @Test func aValueHasTagsOfItsOwn() async {
    let query = Query.name(1, staleTime: nil).tagged { [$0] }
    let store = Store.card(server, query)
    let task = store.send(.appeared)
    client.invalidate(tag: "name 2")
    #expect(server.requests == [1])
    server.names[1] = "Ada"
    client.invalidate(tag: "name 1")
    #expect(store.name == "Ada")
    client.invalidate(tag: "name 1")
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.tags
  @Test func aTagThatOnlyPrintsLikeThatOfAQueryIsReported() async {
    let store = Store.card(server, Query.name(1, staleTime: nil).tagged { [$0] })
    let task = store.send(.appeared)
    await settle()
    let found = recordedIssues { client.invalidate(tag: "names") }
    #expect(
      found.map(\.message) == [
        """
        'invalidate(tag: "names")' has found no query.

        A query has the tag 'NameTag.names', which prints the same. A tag of another type is \
        another tag. Write it as the query does:

            queryClient.invalidate(tag: NameTag.names)
        """
      ])
    #expect(found.map { "\($0.callSite.fileID)" } == [#fileID])
    enum Title: CustomStringConvertible {
      case first
      var description: String { "name 1" }
    }
    #expect(issues { client.invalidate(tag: Title.first) }.count == 1)
    #expect(server.requests == [1])
    task.cancel()
  }

  // SEMANTICS queries.tags
  @Test func aTagThatNoQueryHasYetIsFine() async {
    enum OtherTag { case names }
    client.invalidate(tag: "names")
    let store = Store.card(server, .name(1, staleTime: nil))
    let task = store.send(.appeared)
    await settle()
    client.invalidate(tag: NameTag.name(2))
    client.invalidate(tag: OtherTag.names)
    client.invalidate(tag: "others")
    #expect(server.requests == [1])
    task.cancel()
  }

  // SEMANTICS queries.definitions
  @Test func aKeyWithTwoDefinitionsIsReported() async {
    let found = await issues {
      let mail = Query<String>(1) { "ada@example.com" }
      let stores = [Store.card(server), Store.card(server, mail), Store.card(server, mail)]
      let tasks = stores.map { $0.send(.appeared) }
      await settle()
      for task in tasks { task.cancel() }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("The key of query 1 has two definitions") == true)
  }

  // SEMANTICS queries.definitions
  @Test func definitionsAtTheSameLineOfTwoFilesAreReported() async {
    func query(_ file: StaticString) -> Query<Int> {
      let line = CallSite(fileID: file, filePath: file, line: 3, column: 4)
      return Query("number", fetch: { 1 }, at: line)
    }
    let found = await issues {
      for _ in 1...2 { _ = try? await client.fetch(query("App/A.swift")) }
    }
    #expect(found == [])
    #expect(await issues { _ = try? await client.fetch(query("App/B.swift")) }.count == 1)
  }

  // SEMANTICS queries.definitions
  @Test func aSecondDefinitionIsReportedThatIsNotFetched() {
    let one = Query("number", staleTime: nil) { 1 }
    let other = Query("number", staleTime: nil) { 2 }
    #expect(recordedIssues { client.set(one, to: 3) }.isEmpty)
    #expect(recordedIssues { client.set(other, to: 4) }.count == 1)
  }

  // SEMANTICS queries.kept
  @Test func nothingIsLeftOfKeysThatAreNotUsedAnyLonger() async {
    // In a separate process, because a past value is kept while any history can show it.
    await #expect(processExitsWith: .success) { try await useKeysOnce(30_000) }
  }

  // SEMANTICS queries.kept
  @Test func aValueIsKeptForFiveMinutesByDefault() async throws {
    try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      let query = Query<Int>("kept") { 1 }
      #expect(query.keepUnusedTime == Query<Pages<[Int], Int>>.numbers.keepUnusedTime)
      _ = try await client.fetch(query)
      client.set(Query<Int>("set") { 1 }, to: 2)
      try await client.update(Query<Int>("changed") { 1 }) {
        $0 += 1
      } operation: {
      }
      await clock.advance(by: .seconds(299))
      #expect(client.count == 3)
      await clock.advance(by: .seconds(1))
      #expect(client.count == 0)
    }
  }

  // SEMANTICS queries.kept, queries.changes
  @Test func aValueIsKeptWhileAChangeOfItIsPending() async throws {
    let query = Query.name(1, staleTime: nil, keepUnusedTime: .seconds(10))
    let stores = [1, 2].map { _ in Store.card(server, query, clock: clock) }
    let first = stores[0].send(.appeared)
    await settle()
    first.cancel()
    await clock.advance(by: .seconds(9))
    let gate = Gate()
    let change = Task {
      try await client.update(query) {
        $0 = "changed"
      } operation: { [server] in
        await gate.wait()
        server.names[1] = "changed"
      }
    }
    await clock.advance(by: .seconds(9))
    let second = stores[1].send(.appeared)
    await settle()
    #expect(stores[1].name == "changed")
    #expect(server.requests == [1])
    gate.open()
    try await change.value
    await settle()
    #expect(stores[1].name == "changed")
    #expect(server.requests == [1, 1])
    withExtendedLifetime(stores) { second.cancel() }
  }

  // SEMANTICS queries.kept
  @Test func aValueThatIsSetIsKeptForItsOwnTime() async {
    let query = Query.name(1, staleTime: nil, keepUnusedTime: .seconds(10))
    let task = Store.card(server, query, clock: clock).send(.appeared)
    await settle()
    task.cancel()
    await clock.advance(by: .seconds(9))
    withDependencies {
      $0.continuousClock = clock
    } operation: {
      client.set(query, to: "set")
    }
    await clock.advance(by: .seconds(9))
    #expect(client.count == 1)
    await clock.advance(by: .seconds(1))
    #expect(client.count == 0)
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

/// A value that counts how many of it there are.
private struct Tracked: Equatable, Sendable {
  private final class Count: Sendable {
    private let alive: LockIsolated<Int>

    init(_ alive: LockIsolated<Int>) {
      self.alive = alive
      alive.withValue { $0 += 1 }
    }

    deinit { alive.withValue { $0 -= 1 } }
  }

  private let number: Int
  private let count: Count

  init(_ number: Int, _ alive: LockIsolated<Int>) {
    self.number = number
    count = Count(alive)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}

/// Fetches, sets and changes values of that many keys, and expects that none is left.
@MainActor
private func useKeysOnce(_ count: Int) async throws {
  let alive = LockIsolated(0)
  let clock = TestClock()
  let client = withDependencies {
    $0.context = .test
    $0.continuousClock = clock
  } operation: {
    DependencyValues.current.queryClient
  }
  func query(_ key: Int) -> Query<Tracked> {
    Query(key, keepUnusedTime: .zero, tags: ["all", key]) { Tracked(key, alive) }
  }
  for key in 0..<count {
    _ = try await client.fetch(query(key))
    if key.isMultiple(of: 10) { client.set(query(key), to: Tracked(-key, alive)) }
    if key.isMultiple(of: 3) {
      try await client.update(query(key)) {
        $0 = Tracked(0, alive)
      } operation: {
      }
    }
  }
  await clock.advance(by: .zero)
  precondition(client.count == 0, "\(client.count) keys are left")
  precondition(alive.value == 0, "\(alive.value) values are left")
}
