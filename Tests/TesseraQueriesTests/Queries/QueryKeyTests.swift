import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// The values of queries: whether something provides them, and where they are kept.
@MainActor
@Suite struct QueryKeyTests {
  private let server = NameServer()
  @Dependency(\.queryClient) private var client

  // SEMANTICS queries.unfetched
  @Test func aPropertyThatNothingFetchesIsReported() throws {
    let found = recordedIssues {
      let store = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      #expect(store.name == nil)
    }
    #expect(found.count == 1)
    #expect(found.first?.callSite.line == UnfetchedCard.State.line)
    #expect(found.first?.message.contains("of query 1 was read") == true)
    #expect(found.first?.message.contains(".fetching(\\.$property, on: \\.appeared)") == true)
  }

  @Test func aPropertyThatIsNotReadOrThatATestSetsIsNotReported() async {
    let found = await issues {
      _ = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }.$name.isFetching
      let empty = TestStore(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      empty.state.$name.withLock { $0 = .idle }
      #expect(empty.state.name == nil)
      await empty.send(.appeared)
    }
    #expect(found == [])
  }

  @Test func aPropertyThatAnotherFeatureFetchesIsNotReported() {
    let found = issues {
      let parent = Store.card(server)
      let child = Store(initialState: UnfetchedCard.State()) { UnfetchedCard() }
      #expect(child.name == nil)
      let task = parent.send(.appeared)
      #expect(child.name == "name 1")
      task.cancel()
    }
    #expect(found == [])
  }

  // SEMANTICS queries.stored
  @Test func aStoredValueIsShownByTheNextRunAndFetchedAgain() async {
    func run(_ body: (StoreOf<NameCard>) async -> Void) async {
      let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
      let file = URL(filePath: "/cache/name")
      let store = Store.card(server, query.stored(in: .fileStorage(file)))
      await body(store)
    }
    await run { store in
      #expect(store.$name.loading == .idle)
      store.send(.appeared).cancel()
      await TestClock().advance(by: .zero)
    }
    server.names[1] = "new"
    await run { store in
      #expect(store.$name.loading == .loaded("name 1"))
      let gate = Gate()
      server.delay = { await gate.wait() }
      let task = store.send(.appeared)
      #expect(store.$name.loading == .loading(previous: "name 1"))
      gate.open()
      await TestClock().advance(by: .zero)
      #expect(store.name == "new")
      task.cancel()
      await TestClock().advance(by: .zero)
    }
    await run { #expect($0.$name.loading == .loaded("new")) }
  }

  @Test func aValueIsSavedOnceForEachOtherValue() async {
    let saves = LockIsolated([String]())
    let query = Query.name(1).stored(in: CountedKey(saves: saves))
    let store = Store.card(server, query)
    let task = store.send(.appeared)
    client.invalidate(.name(1))
    await TestClock().advance(by: .zero)
    #expect(server.requests.count == 2)
    #expect(saves.value == ["name 1"])
    server.names[1] = "new"
    client.invalidate(.name(1))
    await TestClock().advance(by: .zero)
    #expect(saves.value == ["name 1", "new"])
    task.cancel()
  }

  @Test func aSaveThatFailsIsRepeatedWithTheNextFetch() async {
    let saves = LockIsolated([String]())
    let store = Store.card(server, .name(1).stored(in: CountedKey(saves: saves, fails: true)))
    let task = store.send(.appeared)
    client.invalidate(.name(1))
    await TestClock().advance(by: .zero)
    #expect(saves.value.count > 1)
    #expect(Set(saves.value) == ["name 1"])
    #expect(store.name == "name 1")
    task.cancel()
  }
}

/// A feature that shows a name and doesn't fetch it.
@Reducer
private struct UnfetchedCard {
  @ObservableState
  struct State: Equatable {
    static let line: UInt = #line + 1
    @Fetched(.name(1)) var name: String?
  }

  enum Action { case appeared }

  var body: some Reducer<State, Action> { EmptyReducer() }
}

/// A place that notes each save.
struct CountedKey: SharedKey {
  let saves: LockIsolated<[String]>
  var fails = false

  var id: String { "counted" }

  func load(
    context: LoadContext<StoredValue<String>>, continuation: LoadContinuation<StoredValue<String>>
  ) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<StoredValue<String>>, subscriber: SharedSubscriber<StoredValue<String>>
  ) -> SharedSubscription { SharedSubscription {} }

  func save(
    _ stored: StoredValue<String>, context: SaveContext, continuation: SaveContinuation
  ) {
    saves.withValue { $0.append(stored.value ?? "") }
    if fails { continuation.resume(throwing: CancellationError()) } else { continuation.resume() }
  }
}
