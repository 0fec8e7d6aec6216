import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// Changes that a server has to confirm.
@MainActor
@Suite struct EntryChangesTests {
  private enum Failure: Error { case offline }

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  /// Begins a change that appends a text, until its gate is open.
  private func append(
    _ text: String, until gate: Gate, fails: Bool = false
  ) -> Task<Void, any Error> {
    Task {
      try await client.update(.name(1)) {
        $0 += text
      } operation: {
        await gate.wait()
        if fails { throw Failure.offline }
      }
    }
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

  // SEMANTICS queries.changes
  @Test func aChangeThatFailsIsLeftOutWhateverCameAfterIt() async throws {
    let store = Store.card(server)
    let task = store.send(.appeared)
    let (first, second) = (Gate(), Gate())
    let failing = append(" a", until: first, fails: true)
    await settle()
    let other = append(" b", until: second)
    await settle()
    #expect(store.name == "name 1 a b")
    first.open()
    await #expect(throws: Failure.offline) { try await failing.value }
    #expect(store.name == "name 1 b")
    #expect(server.requests == [1])
    server.names[1] = "fetched"
    second.open()
    try await other.value
    #expect(store.name == "fetched")
    task.cancel()
  }

  // SEMANTICS queries.changes
  @Test func theOrderOfChangesIsThatOfTheirBeginnings() async throws {
    let store = Store.card(server)
    let task = store.send(.appeared)
    let (first, second) = (Gate(), Gate())
    let changes = [append(" a", until: first), append(" b", until: second)]
    await settle()
    second.open()
    await settle()
    #expect(store.name == "name 1 a b")
    #expect(server.requests == [1])
    first.open()
    for change in changes { try await change.value }
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.changes
  @Test func nothingIsFetchedAgainWhileAChangeIsPendingAndOnceAfterTheLast() async throws {
    let query = Query.name(1, pollInterval: .seconds(2))
    let store = Store.card(server, query, clock: clock)
    let task = store.send(.appeared)
    let gate = Gate()
    let changes = [append(" a", until: gate), append(" b", until: gate)]
    await settle()
    client.invalidate(.name(1))
    client.refetchStale()
    let refetching = Task { try await client.refetch(.name(1)) }
    await clock.advance(by: .seconds(5))
    #expect(server.requests == [1])
    gate.open()
    for change in changes { try await change.value }
    #expect(try await refetching.value == "name 1")
    #expect(server.requests == [1, 1])
    task.cancel()
  }

  // SEMANTICS queries.changes
  @Test func anAnswerDuringAChangeIsShownWithTheChange() async throws {
    let (answer, gate) = (Gate(), Gate())
    server.delay = { await answer.wait() }
    let store = Store.card(server)
    let task = store.send(.appeared)
    let change = append(" a", until: gate)
    await settle()
    #expect(store.name == nil)
    answer.open()
    await settle()
    #expect(store.name == "name 1 a")
    gate.open()
    try await change.value
    task.cancel()
  }

  // SEMANTICS queries.changes
  @Test(arguments: [false, true]) func aPageAndAChangeLoseNothingOfEachOther(fails: Bool) async {
    let pages = PageServer()
    let store = Store.list(pages)
    let task = store.send(.appeared)
    await settle()
    let (page, confirmation) = (Gate(), Gate())
    pages.delay = { await page.wait() }
    let adding = Task { await client.fetchNextPage(.numbers) }
    let change = Task {
      try? await client.update(.numbers) { numbers in
        numbers.updateEach { $0 *= 10 }
      } operation: {
        await confirmation.wait()
        if fails { throw Failure.offline }
      }
    }
    await settle()
    #expect(store.numbers?.all == [500, 510, 520])
    #expect(store.numbers?.isFetchingNextPage == true)
    page.open()
    await adding.value
    #expect(store.numbers?.all == [500, 510, 520, 530, 540, 550])
    confirmation.open()
    await change.value
    await settle()
    #expect(store.numbers?.all == Array(50..<56))
    #expect(pages.requests == [50, 53, 50, 53])
    task.cancel()
  }

  // SEMANTICS queries.changes
  @Test func onlyTheConfirmedValueIsStored() async throws {
    let saves = LockIsolated([String]())
    let query = Query.name(1).stored(in: CountedKey(saves: saves))
    let store = Store.card(server, query)
    let task = store.send(.appeared)
    let (first, second) = (Gate(), Gate())
    let failing = append(" a", until: first, fails: true)
    await settle()
    let other = append(" b", until: second)
    await settle()
    #expect(store.name == "name 1 a b")
    first.open()
    await #expect(throws: Failure.offline) { try await failing.value }
    #expect(saves.value == ["name 1"])
    task.cancel()
    await settle()
    second.open()
    try await other.value
    #expect(saves.value == ["name 1", "name 1 b"])
  }

  @Test(.timeLimit(.minutes(60))) func anOperationMayFetchTheValueThatItChanges() async throws {
    let store = Store.card(server)
    let task = store.send(.appeared)
    try await client.update(.name(1)) {
      $0 = "expected"
    } operation: { [client] in
      server.names[1] = "confirmed"
      try await client.refetch(.name(1))
      #expect(store.name == "expected")
    }
    #expect(store.name == "confirmed")
    task.cancel()
  }

  // SEMANTICS queries.update
  @Test func theResultOfAnOperationBecomesTheValue() async throws {
    let query = Query.name(1, staleTime: nil)
    let store = Store.card(server, query)
    store.send(.appeared).cancel()
    await settle()
    let result = try await client.update(query) {
      $0 = "ada"
    } operation: {
      "Ada"
    } onSuccess: {
      $0 = $1
    }
    #expect(result == "Ada")
    #expect(store.name == "Ada")
  }
}
