import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import Testing

/// Stored values: where they are kept, their age and their version.
@MainActor
@Suite struct StoredValueTests {
  private let server = NameServer()
  @Dependency(\.queryClient) private var client
  /// The file of the value with the name `name`: the same one in each version.
  private let file = URL(filePath: "/cache/qc4bcadba8e631b86.tessera-query")

  // SEMANTICS queries.stored
  @Test func aStoredValueOfAnotherVersionOrThatIsTooOldIsNotShown() async {
    let start = Date(timeIntervalSince1970: 1_000)
    func run(
      version: Int = 0, maxAge: Duration? = .seconds(60), after seconds: Double
    ) async -> String? {
      await withDependencies {
        $0.date.now = start.addingTimeInterval(seconds)
        $0.queryClient = QueryClient(folder: URL(filePath: "/cache"))
      } operation: {
        let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
        let stored = query.stored(as: "name", version: version, maxAge: maxAge)
        let store = Store.card(server, stored)
        let shown = store.$name.loading.value
        store.send(.appeared).cancel()
        await TestClock().advance(by: .zero)
        return shown
      }
    }
    #expect(await run(after: 0) == nil)
    #expect(await run(after: 59) == "name 1")
    // The answer was equal, but its age is another one.
    #expect(await run(after: 118) == "name 1")
    #expect(await run(after: 180) == nil)
    #expect(await run(version: 1, after: 181) == nil)
    #expect(await run(version: 1, maxAge: nil, after: 900) == "name 1")
    let content = #"{"name":"name","value":{"version":1,"value":[1]}}"#
    let other = FileStorage.inMemory([file: Data("tessera-query 1\n\(content)".utf8)])
    await withDependencies {
      $0.defaultFileStorage = other
    } operation: {
      #expect(await run(version: 1, maxAge: nil, after: 901) == nil)
    }
    #expect(other.content(of: file.appendingPathExtension("damaged-1")) == nil)
  }

  // SEMANTICS queries.stored
  @Test(arguments: ["old name", "", "tessera-query 2\n{}", "tessera-query 1\n[]"])
  func aFileThatIsNoStoredValueIsKeptBesideTheValueThatIsFetchedAgain(content: String) async {
    let files = FileStorage.inMemory([file: Data(content.utf8)])
    let recorder = IssueRecorder()
    let (first, second) = await withIssueReporters([recorder]) {
      await withDependencies {
        $0.defaultFileStorage = files
        $0.queryClient = QueryClient(folder: URL(filePath: "/cache"))
      } operation: {
        let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
        let store = Store.card(server, query.stored(as: "name"))
        let first = store.$name.loading.value
        store.send(.appeared)
        await TestClock().advance(by: .zero)
        return (first, store.$name.loading.value)
      }
    }
    #expect(first == nil)
    #expect(second == "name 1")
    let written = files.content(of: file).map { String(decoding: $0, as: UTF8.self) }
    #expect(written?.hasPrefix("tessera-query 1\n{") == true)
    #expect(written?.contains("\"name 1\"") == true)
    #expect(recorder.messages.count == 1)
    let kept = files.content(of: file.appendingPathExtension("damaged-1"))
    #expect(kept == Data(content.utf8))
  }

  // SEMANTICS queries.stored
  @Test func aFileWithTheValueOfAnotherNameIsNotShown() {
    let content = #"{"name":"other","value":{"version":0,"value":"Ada"}}"#
    withDependencies {
      $0.defaultFileStorage = .inMemory([file: Data("tessera-query 1\n\(content)".utf8)])
      $0.queryClient = QueryClient(folder: URL(filePath: "/cache"))
    } operation: {
      #expect(Store.card(server, .name(1).stored(as: "name")).$name.loading == .idle)
    }
  }

  // SEMANTICS queries.stored
  @Test func aStoredValueIsShownByTheNextRunAndFetchedAgain() async {
    func run(_ body: (StoreOf<NameCard>) async -> Void) async {
      let query = Query.name(1, staleTime: nil, keepUnusedTime: .zero)
      let store = Store.card(server, query.stored(as: "name"))
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
