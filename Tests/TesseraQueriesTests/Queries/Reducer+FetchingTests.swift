import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import Testing

/// The reading of queries by features.
@MainActor
@Suite struct ReducerFetchingTests {
  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  @Test func anotherQueryInThePropertyIsReadInstead() async {
    let store = Store.card(server)
    let task = store.send(.appeared)
    await settle()
    let other = store.send(.selected(2))
    await settle()
    #expect(store.name == "name 2")
    client.invalidate(tag: NameTag.names)
    await settle()
    #expect(server.requests == [1, 2, 2])
    task.cancel()
    other.cancel()
  }

  // SEMANTICS queries.fetch.cancellation
  @Test func theTaskOfAFrontEndThatIsCancelledEndsTheFetch() async {
    server.delay = { try await Task.never() }
    let store = Store.card(server)
    let view = Task { await store.send(.appeared).finish() }
    await settle()
    #expect(store.$name.isFetching)
    view.cancel()
    await settle()
    #expect(server.cancellations == 1)
    #expect(!store.$name.isFetching)
  }

  // SEMANTICS queries.history
  @Test func aHistoryShowsEachFetchWithItsCause() async {
    let history = HistoryOf<NameCard>()
    let store = Store(initialState: NameCard.State(), history: history) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    let gate = Gate()
    server.delay = { await gate.wait() }
    let task = store.send(.appeared)
    gate.open()
    await settle()
    let changes = history.entries.filter { $0.source.sender == .shared }
    #expect(changes.map(\.source.sharedValue) == ["query 1", "query 1"])
    #expect(changes.allSatisfy { $0.source.entry == 1 })
    task.cancel()
  }
}
