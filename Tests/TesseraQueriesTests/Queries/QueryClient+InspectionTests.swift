import Tessera
import TesseraEffects
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import Testing

/// The queries that an inspector shows, and what it changes.
@MainActor
@Suite struct QueryClientInspectionTests {
  private let server = NameServer()
  private let clock = TestClock()
  private let history = HistoryOf<NameCard>()
  @Dependency(\.queryClient) private var client

  private func settle() async { await clock.advance(by: .zero) }

  private func makeStore(_ query: Query<String>) -> StoreOf<NameCard> {
    Store(initialState: NameCard.State(query), history: history) {
      NameCard()
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
      $0.continuousClock = clock
    }
  }

  private var items: [InspectedItem] { history.data.flatMap(\.inspectedItems) }

  private func perform(_ command: InspectedItem.Command) throws -> Bool {
    try history.data.contains { try $0.perform(command, on: items.first?.number ?? 0) }
  }

  @Test func aHistoryHasTheQueriesOfItsStore() async {
    let store = makeStore(.name(1, staleTime: .seconds(60)))
    #expect(items.isEmpty)
    server.delay = { [clock] in try await clock.sleep(for: .seconds(2)) }
    let tasks = [store.send(.appeared), store.send(.appeared)]
    await settle()
    #expect(items.map(\.name.description) == ["query 1"])
    #expect(items.map(\.readers) == [2])
    #expect(items.map(\.isFetching) == [true])
    #expect(items.map(\.duration) == [nil])
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(5))
    #expect(items.map(\.isFetching) == [false])
    #expect(items.map(\.isStale) == [false])
    #expect(items.map(\.duration) == [.seconds(2)])
    #expect(items.map(\.age) == [.seconds(5)])
    let gate = Gate()
    let change = Task {
      try await client.update(.name(1, staleTime: .seconds(60))) {
        $0 = "Ada"
      } operation: {
        await gate.wait()
      }
    }
    await settle()
    #expect(items.map(\.changes) == [1])
    gate.open()
    await settle()
    for task in tasks { task.cancel() }
    try? await change.value
    await settle()
    #expect(items.map(\.readers) == [0])
  }

  @Test func anInspectorLetsARequestFail() async throws {
    let store = makeStore(.name(1, staleTime: nil))
    let task = store.send(.appeared)
    await settle()
    #expect(try perform(.fail))
    #expect(items.map(\.failsNext) == [true])
    #expect(try perform(.refetch))
    await settle()
    #expect(server.requests == [1])
    #expect(store.$name.error != nil)
    #expect(items.map(\.error?.type) == ["LoadingError"])
    #expect(items.map(\.failsNext) == [false])
    #expect(try perform(.refetch))
    await settle()
    #expect(server.requests == [1, 1])
    #expect(store.$name.error == nil)
    task.cancel()
  }

  @Test func anInspectorInvalidatesAndRemovesAQuery() async throws {
    let store = makeStore(.name(1, staleTime: nil))
    store.send(.appeared).cancel()
    await settle()
    #expect(items.map(\.isStale) == [false])
    #expect(try perform(.invalidate))
    #expect(items.map(\.isStale) == [true])
    #expect(try perform(.remove))
    #expect(items.isEmpty)
    #expect(try !perform(.invalidate))
    #expect(store.$name.loading == .idle)
  }
}
