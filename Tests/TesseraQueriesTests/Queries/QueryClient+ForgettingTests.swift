import Foundation
import Tessera
import TesseraQueries
import TesseraTestSupport
import TesseraTesting
import Testing

/// Values that are forgotten, in memory and where they are stored.
@MainActor
@Suite struct QueryClientForgettingTests {
  private let server = NameServer()
  private let clock = TestClock()
  @Dependency(\.queryClient) private var client

  /// Waits until no task can continue by itself.
  private func settle() async { await clock.advance(by: .zero) }

  // SEMANTICS queries.clear
  @Test func aLogOutForgetsWhatIsShownAndWhatIsStored() async throws {
    let query = Query.name(1, staleTime: nil).stored(as: "secret")
    server.names[1] = "Ada's secret"
    func run(_ body: (StoreOf<NameCard>) async throws -> Void) async throws {
      try await body(Store.card(server, query))
      await settle()
    }
    try await run { store in
      let task = store.send(.appeared)
      await settle()
      #expect(store.name == "Ada's secret")
      task.cancel()
    }
    try client.clear()
    #expect(client.count == 0)
    try await run { #expect($0.$name.loading == .idle) }
  }

  // SEMANTICS queries.clear
  @Test func aLogOutForgetsWhatAScreenShowsThatHasNotAppeared() async throws {
    let query = Query.name(1, staleTime: nil).stored(as: "secret")
    client.set(query, to: "Ada's secret")
    let next = QueryClient()
    try withDependencies {
      $0.queryClient = next
    } operation: {
      let store = Store.card(server, query)
      #expect(store.name == "Ada's secret")
      try next.clear()
      #expect(store.$name.loading == .idle)
    }
  }

  // SEMANTICS queries.clear
  @Test func aQueryThatFetchesAnotherOneGetsNoValueFromBeforeALogOut() async throws {
    let user = Query("user", staleTime: nil) { [server] in try await server.name(1) }
    let greeting = Query("greeting", staleTime: nil) { [client] in
      try await "Hello, \(client.fetch(user))"
    }
    let store = Store.card(server, greeting)
    server.names[1] = "Ada"
    let task = store.send(.appeared)
    await settle()
    #expect(store.name == "Hello, Ada")
    server.names[1] = "Grace"
    try client.clear()
    await settle()
    #expect(store.name == "Hello, Grace")
    task.cancel()
  }

  // SEMANTICS queries.kept, queries.clear
  @Test func aValueThatWasForgottenIsKeptForItsOwnTime() async throws {
    let query = Query.name(1, staleTime: nil, keepUnusedTime: .seconds(10))
    let store = Store.card(server, query, clock: clock)
    store.send(.appeared).cancel()
    await settle()
    try client.clear()
    let task = store.send(.appeared)
    await clock.advance(by: .seconds(20))
    server.names[1] = "new"
    client.invalidate(tag: NameTag.name(1))
    await settle()
    #expect(store.name == "new")
    task.cancel()
  }

  // SEMANTICS queries.clear
  @Test func noChangeOfTheFormerUserIsMadeAfterALogOut() async throws {
    @SharedReader(.failedChanges) var failedChanges
    @Shared(.inMemory("changes")) var changes: [Int] = []
    let (made, failing, gate) = (LockIsolated<[String]>([]), Gate(), Gate())
    func update(_ name: String, of id: Int) async throws {
      try await client.update(.name(id), scope: "names") {
        $0 = name
      } operation: {
        await gate.wait()
        try Task.checkCancellation()
        made.withValue { $0.append(name) }
      }
    }
    func perform(_ change: Int) async throws {
      try await client.perform(change, in: $changes) { try await update("\($0)", of: $0) }
    }
    // It has failed after its caller had gone.
    let lost = Task {
      try await client.update(.name(9), optimistically: { $0 = "lost" }) {
        await failing.wait()
        throw CancellationError()
      }
    }
    await settle()
    lost.cancel()
    failing.open()
    await settle()
    #expect(failedChanges.count == 1)
    let failed = try #require(failedChanges.first)
    // One runs, one waits for its turn, and one that is kept in a list for the network.
    let running = Task { try await update("running", of: 1) }
    await settle()
    let waiting = Task { try await perform(2) }
    await settle()
    client.isOnline = false
    let offline = Task {
      try await client.update(.name(3), optimistically: { $0 = "offline" }) {
        made.withValue { $0.append("offline") }
      }
    }
    await settle()
    try client.clear()
    #expect(failedChanges == [])
    $changes.withLock { $0 = [] }
    client.isOnline = true
    gate.open()
    await settle()
    for task in [running, waiting, offline] {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    client.retry(failed)
    await settle()
    #expect(made.value == [])
    #expect(failedChanges == [])
    #expect(changes == [])
    // The next user's are made.
    try await perform(4)
    #expect(made.value == ["4"])
  }

  // SEMANTICS queries.clear
  @Test func aQueryThatIsRemovedIsFetchedAgainWhereItHasReaders() async throws {
    let stores = [1, 2].map { Store.card(server, .name($0, staleTime: nil)) }
    let tasks = stores.map { $0.send(.appeared) }
    let (answer, gate) = (Gate(), Gate())
    let change = Task {
      try await client.update(.name(1)) {
        $0 = "changed"
      } operation: {
        await gate.wait()
      }
    }
    await settle()
    server.delay = { await answer.wait() }
    try client.remove(.name(1))
    #expect(stores[0].$name.loading == .loading())
    answer.open()
    await settle()
    #expect(stores.map(\.name) == ["name 1", "name 2"])
    #expect(server.requests == [1, 2, 1])
    // The change is made after that fetch.
    server.names[1] = "changed"
    gate.open()
    try await change.value
    await settle()
    #expect(stores[0].name == "changed")
    for task in tasks { task.cancel() }
  }
}

/// The files of stored values, over several runs of a program on one folder.
@MainActor
@Suite struct StoredRunsTests {
  private let folder: URL
  private let removal: Removal

  /// Removes the folder with the test.
  private final class Removal: Sendable {
    let folder: URL
    init(_ folder: URL) { self.folder = folder }
    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "queries-\(UUID())")
    removal = Removal(folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// One run of the program.
  @discardableResult
  private func run<Result>(_ body: (QueryClient) throws -> Result) rethrows -> Result {
    let client = QueryClient(folder: folder)
    let result = try withDependencies {
      $0.queryClient = client
      // After the first save of a value, the next one is made at the end of the run.
      $0.defaultFileStorage = .fileSystem(savingEvery: .seconds(3_600))
    } operation: {
      try body(client)
    }
    FileStorage.flush()
    return result
  }

  private func query(_ name: String) -> Query<String> {
    Query("stored \(name)", staleTime: nil) { "fetched" }.stored(as: name)
  }

  /// The files of the folder, by their paths in it.
  private func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        let file = folder.appending(path: path)
        return (try? Data(contentsOf: file)).map { (path, $0) }
      })
  }

  private func write(_ files: [String: Data]) throws {
    for (path, content) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  private static let foreign = [
    "notes.txt": "secret", "tessera-query": "tessera-query 1\n", "a.tessera-query": "secret",
    "b.tessera-query/c": "tessera-query 1\n", "empty.tessera-query": "",
  ].mapValues { Data($0.utf8) }

  // A model: what a run shows is what was stored last, unless it was removed since.
  // SEMANTICS queries.clear, queries.stored
  @Test func noRunShowsWhatAnyRunHasCleared() async throws {
    for seed in 0..<UInt64(TestBudget.share(of: 60)) {
      // Other tests have the main actor, too.
      await TestClock().advance(by: .zero)
      var random = SeededGenerator(seed: seed)
      let folder = URL(filePath: "\(folder.path)/\(seed)", directoryHint: .isDirectory)
      let test = try Self(folder)
      if let difference = try test.difference(&random) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  private init(_ folder: URL) throws {
    self.folder = folder
    removal = Removal(folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func difference(_ random: inout SeededGenerator) throws -> String? {
    let names = ["a", "A", "../a", "", String(repeating: "long ", count: 1_000)]
    try write(Self.foreign)
    var (model, number): ([String: String], Int) = ([:], 0)
    for round in 1...8 {
      var former: [String: Data]?
      let difference = try run { client -> String? in
        for _ in 1...6 {
          let name = names.randomElement(using: &random) ?? ""
          switch Int.random(in: 0..<8, using: &random) {
          case 0...3:
            number += 1
            client.set(query(name), to: "secret \(number)")
            model[name] = "secret \(number)"
          case 4:
            try client.remove(query(name))
            model[name] = nil
          case 5:
            former = try files()
            try client.clear()
            model = [:]
            if try files() != Self.foreign { return "round \(round): files are left" }
          default:
            let shown = Fetched(query(name)).loading.value
            if shown != model[name] {
              return "round \(round), \(name.prefix(9)): \(shown ?? "nil")"
            }
          }
        }
        return nil
      }
      if let difference { return difference }
      let isForeignThere = try files().filter { Self.foreign[$0.key] != nil } == Self.foreign
      if !isForeignThere { return "round \(round): a file of others is gone" }
      // The program has ended in the middle of a logout, which was its last step.
      if let former, model.isEmpty, Bool.random(using: &random) {
        try write(former.filter { _ in Bool.random(using: &random) })
        try write(Self.foreign)
        try write(["removing-tessera-query": Data("tessera-query".utf8)])
      }
    }
    return nil
  }

  // SEMANTICS queries.clear
  @Test func aQueryThatThisRunHasNotUsedIsRemoved() throws {
    run { client in
      client.set(query("a"), to: "Ada")
      client.set(query("b"), to: "Grace")
    }
    try run { try $0.remove(query("a")) }
    run { _ in
      #expect(Fetched(query("a")).loading.value == nil)
      #expect(Fetched(query("b")).loading.value == "Grace")
    }
  }

  // SEMANTICS queries.clear
  @Test func aValueIsStoredAgainAfterALogOut() throws {
    try run { client in
      client.set(query("a"), to: "Ada")
      try client.clear()
      client.set(query("a"), to: "Ada")
    }
    run { _ in #expect(Fetched(query("a")).loading.value == "Ada") }
  }

  // SEMANTICS queries.clear
  @Test func aLogOutThatCanNotRemoveTheFilesIsAnErrorAndIsTriedAgain() throws {
    run { $0.set(query("a"), to: "Ada") }
    let hidden = folder.appendingPathExtension("hidden")
    defer { try? FileManager.default.removeItem(at: hidden) }
    try FileManager.default.moveItem(at: folder, to: hidden)
    try Data().write(to: folder)
    run { client in
      #expect(throws: FileStorageError.self) { try client.clear() }
    }
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.moveItem(at: hidden, to: folder)
    try run { try $0.clear() }
    #expect(try files() == [:])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to each folder"))
  func aFileThatStaysIsAnError() throws {
    run { $0.set(query("a"), to: "Ada") }
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    run { client in
      #expect(throws: FileStorageError.self) { try client.clear() }
    }
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    try run { try $0.clear() }
    #expect(try files() == [:])
  }
}
