import Tessera
import TesseraHistory
import TesseraQueries
import TesseraTestSupport
import Testing

/// The operations of changes.
@MainActor
@Suite struct QueryClientChangesTests {
  private enum Failure: Error { case offline }

  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.history
  @Test func aHistoryShowsAChangeUntilItsOperationEnds() async {
    let (history, gate) = (HistoryOf<NameField>(), Gate())
    let store = Store(initialState: NameField.State(), history: history) {
      NameField { await gate.wait() }
    } withDependencies: {
      $0.names.name = { [server] in try await server.name($0) }
    }
    store.send(.appeared).cancel()
    await settle()
    store.send(.submitted("Ada"))
    let action = history.entries.last { $0.action != nil }?.id.number
    var changes: [HistoryEffect] { history.effects.filter { $0.cancelID == "change of query 1" } }
    #expect(changes.map(\.entry) == [action])
    #expect(changes.allSatisfy { $0.end == nil })
    #expect(changes.first?.location?.contains("/QueryClient+ChangesTests.swift:") == true)
    let change = history.entries.last?.source
    #expect(change?.sharedValue == "query 1")
    #expect(change?.cancelID == "change of query 1")
    #expect(change?.entry == action)
    #expect(change?.location?.contains("/QueryClient+ChangesTests.swift:") == true)
    gate.open()
    await settle()
    #expect(changes.allSatisfy { $0.end != nil })
  }

  // SEMANTICS queries.update.ownership
  @Test(.timeLimit(.minutes(60))) func anOperationOutlivesItsCaller() async {
    let query = Query.name(1, staleTime: nil)
    let store = Store.card(server, query)
    store.send(.appeared).cancel()
    await settle()
    let gate = Gate()
    let saved = LockIsolated(false)
    let change = Task {
      try await client.update(query) {
        $0 = "Ada"
      } operation: {
        await gate.wait()
        saved.setValue(!Task.isCancelled)
      }
    }
    await settle()
    change.cancel()
    await #expect(throws: CancellationError.self) { try await change.value }
    #expect(store.name == "Ada")
    #expect(!saved.value)
    gate.open()
    await settle()
    #expect(saved.value)
    #expect(store.name == "Ada")
  }

  // SEMANTICS queries.update.ownership
  @Test(.timeLimit(.minutes(60))) func aFailureWithoutACallerIsShownAndTriedAgain() async {
    @SharedReader(.failedChanges) var failedChanges
    let query = Query.name(1, staleTime: nil)
    let store = Store.card(server, query)
    store.send(.appeared).cancel()
    await settle()
    let (gate, fails) = (Gate(), LockIsolated(true))
    let change = Task {
      try await client.update(query) {
        $0 = "Ada"
      } operation: {
        await gate.wait()
        if fails.value { throw Failure.offline }
      }
    }
    await settle()
    change.cancel()
    _ = await change.result
    #expect(failedChanges == [])
    gate.open()
    await settle()
    #expect(store.name == "name 1")
    #expect(failedChanges.map(\.error) == [LoadingError(Failure.offline)])
    #expect(failedChanges.map(\.query) == ["query 1"])
    client.retry(failedChanges[0])
    #expect(failedChanges.count == 1)
    fails.setValue(false)
    client.retry(failedChanges[0])
    #expect(failedChanges == [])
    #expect(store.name == "Ada")
  }

  // SEMANTICS queries.update
  @Test func operationsOfOneScopeRunOneAfterAnother() async throws {
    let log = LockIsolated<[String]>([])
    let gates = [Gate(), Gate()]
    let changes = gates.indices.map { index in
      Task {
        try await client.update(.name(1), scope: "names") {
          $0 += "\(index)"
        } operation: {
          log.withValue { $0.append("\(index) begins") }
          await gates[index].wait()
          log.withValue { $0.append("\(index) ends") }
        }
      }
    }
    await settle()
    gates[1].open()
    await settle()
    #expect(log.value == ["0 begins"])
    gates[0].open()
    for change in changes { try await change.value }
    #expect(log.value == ["0 begins", "0 ends", "1 begins", "1 ends"])
  }
}

/// A field for a name that is saved.
@Reducer
private struct NameField {
  @ObservableState
  struct State: Codable, Equatable {
    @Fetched(.name(1, staleTime: nil)) var name: String?
  }

  enum Action: Codable, Equatable { case appeared, submitted(String) }

  @Dependency(\.queryClient) var queryClient
  let save: @MainActor @Sendable () async -> Void

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .submitted(let name) = action else { return .none }
      return .run { [queryClient, save] _ in
        try await queryClient.update(.name(1, staleTime: nil)) {
          $0 = name
        } operation: {
          await save()
        }
      } catch: { _, _ in
      }
    }
    .fetching(\.$name, on: \.appeared)
  }
}
