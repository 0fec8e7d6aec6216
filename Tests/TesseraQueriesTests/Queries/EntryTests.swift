import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// The fetches of a query and its readers.
@MainActor
@Suite struct EntryTests {
  private enum Failure: Error { case offline }

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.fetch.once
  @Test func manyReadersShareOneFetch() async {
    let gate = Gate()
    server.delay = { await gate.wait() }
    let stores = (0..<3).map { _ in Store.card(server, clock: clock) }
    let tasks = stores.map { $0.send(.appeared) }
    #expect(server.requests == [1])
    #expect(stores.allSatisfy { $0.$name.isFetching && $0.name == nil })
    gate.open()
    await settle()
    #expect(stores.map(\.name) == ["name 1", "name 1", "name 1"])
    #expect(stores.allSatisfy { !$0.$name.isFetching })
    for task in tasks { task.cancel() }
  }

  // SEMANTICS queries.fetch.cancellation
  @Test func theLastReaderCancelsTheFetch() async {
    server.delay = { try await Task.never() }
    let (one, two) = (Store.card(server), Store.card(server))
    let (first, second) = (one.send(.appeared), two.send(.appeared))
    first.cancel()
    await settle()
    #expect(server.cancellations == 0)
    #expect(two.$name.isFetching)
    second.cancel()
    await settle()
    #expect(server.cancellations == 1)
    #expect(!two.$name.isFetching)
    #expect(two.$name.error == nil)
  }

  @Test func aFailureKeepsTheValue() async {
    let store = Store.card(server)
    let task = store.send(.appeared)
    await settle()
    server.error = Failure.offline
    client.invalidate(.name(1))
    await settle()
    #expect(store.$name.loading == .failed(Failure.offline, previous: "name 1"))
    server.error = nil
    client.refetchStale()
    await settle()
    #expect(store.$name.loading == .loaded("name 1"))
    task.cancel()
  }

  @Test func readersOfTheValueAreNotifiedOfAnotherValueOnly() async {
    let store = Store.card(server)
    var (names, fetches) = ([String?](), [Bool]())
    let first = observe { names.append(store.name) }
    let second = observe { fetches.append(store.$name.isFetching) }
    let gate = Gate()
    server.delay = { await gate.wait() }
    let task = store.send(.appeared)
    gate.open()
    await settle()
    client.invalidate(.name(1))
    await settle()
    #expect(server.requests == [1, 1])
    #expect(names == [nil, "name 1"])
    #expect(fetches.prefix(3) == [false, true, false])
    task.cancel()
    withExtendedLifetime((first, second)) {}
  }
}
