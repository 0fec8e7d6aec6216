import Foundation
import GroceriesFeature
import GroceriesServer
import HTTPServer
import Tessera
import TesseraTesting
import Testing

/// The server, from outside, over a loopback socket.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ServerTests {
  let saved = LockIsolated<[[String]]>([])

  /// Runs a server while `client` talks to it.
  func withServer(
    save: (@Sendable ([Item.State], ListName?) async throws -> Void)? = nil,
    clock: any Clock<Duration> = TestClock<Duration>(),
    _ client: (Client) async throws -> Void
  ) async throws {
    let sessions = withDependencies {
      $0.uuid = .incrementing
      $0.continuousClock = clock
      $0.groceriesClient.load = { _ in [] }
      $0.groceriesClient.save =
        save ?? { [saved] items, _ in saved.withValue { $0.append(items.map(\.name)) } }
    } operation: {
      GroceriesSessions()
    }
    let server = try HTTPServer(port: 0) { await sessions.respond(to: $0) }
    defer { server.stop() }
    try await client(Client(port: server.port))
  }

  @Test func anItemIsAddedAndSavedBeforeTheAnswer() async throws {
    try await withServer { client async throws in
      #expect(try await client.get("/items").body == "\n")
      let answer = try await client.post("/items", "Milk")
      #expect(answer == Answer(status: 201, body: "1 [ ] Milk\n1 saved\n"))
      #expect(saved.value == [["Milk"]])
      #expect(try await client.post("/items/1").body == "1 [x] Milk\n1 saved\n")
      #expect(try await client.get("/items").body == "1 [x] Milk\n1 saved\n")
    }
  }

  @Test func aRequestWaitsForTheNextChange() async throws {
    try await withServer { client async throws in
      async let next = client.get("/next")
      async let other = client.get("/next")
      // A request misses a change before it, so changes go on until both are answered.
      let changes = Task {
        while !Task.isCancelled { _ = try await client.post("/items", "Tea") }
      }
      #expect(try await next.body.contains("Tea"))
      #expect(try await other.body.contains("Tea"))
      changes.cancel()
    }
  }

  @Test func aPathWithANameIsThatOfItsList() async throws {
    try await withServer { client async throws in
      _ = try await client.post("/lists/home/items", "Milk")
      #expect(try await client.post("/lists/home/items/1").body == "1 [x] Milk\n1 saved\n")
      #expect(try await client.get("/lists/work/items").body == "\n")
      #expect(try await client.get("/items").body == "\n")
    }
  }

  @Test func aSlowEffectKeepsNoOtherClientWaiting() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    try await withServer { _, _ in
      start.yield()
      for await _ in ended { break }
    } _: { client async throws in
      async let added = client.post("/items", "Milk")
      for await _ in started { break }
      #expect(try await client.get("/items").body == "1 [ ] Milk\n\n")
      end.yield()
      #expect(try await added.body == "1 [ ] Milk\n1 saved\n")
    }
  }

  @Test func aRequestWaitsForAChangeNoLongerThanTheLimit() async throws {
    try await withServer(clock: ImmediateClock()) { client async throws in
      #expect(try await client.get("/next") == Answer(status: 200, body: "\n"))
    }
  }

  @Test func moreRequestsThanTheLimitDoNotWait() async throws {
    let (arrived, arrive) = AsyncStream<Void>.makeStream()
    let sessions = withDependencies {
      $0.continuousClock = TestClock()
      $0.groceriesClient.load = { _ in [] }
      $0.groceriesClient.save = { _, _ in }
      $0.uuid = .incrementing
    } operation: {
      GroceriesSessions()
    }
    let server = try HTTPServer(port: 0) { request in
      arrive.yield()
      return await sessions.respond(to: request)
    }
    defer { server.stop() }
    let client = Client(port: server.port)
    // The first request loads the list, and those that come together wait for that.
    _ = try await client.get("/items")
    let waiting = (0..<GroceriesSessions.mostWaiting).map { _ in
      Task { try await client.get("/next") }
    }
    var arrivals = arrived.makeAsyncIterator()
    await arrivals.next()
    for _ in waiting { await arrivals.next() }
    #expect(try await client.get("/next").status == 503)
    _ = try await client.post("/items", "Milk")
    for request in waiting { #expect(try await request.value.body.hasPrefix("1 [ ] Milk\n")) }
  }

  @Test func aListThatCannotBeLoadedIsNotReplaced() async throws {
    struct Damaged: Error {}
    let store = TestStore(initialState: Groceries.State()) {
      Groceries()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.groceriesClient.load = { _ in throw Damaged() }
    }
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(\.failed)
    await store.send(.nameChanged("Milk"))
    await store.send(.addButtonTapped) { $0.items[0].name = "Milk" }
    await store.finish()
  }

  @Test func aListIsLoadedAgain() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let client = GroceriesClient.files(in: folder)
    #expect(try client.load(nil) == [])
    let home = try #require(ListName(rawValue: "home"))
    let items = [Item.State(id: UUID(0), name: "Milk")]
    try await client.save(items, home)
    #expect(try client.load(home) == items)
    #expect(try client.load(nil) == [])
    try Data("[".utf8).write(to: folder.appending(path: "groceries.json"))
    #expect(throws: DecodingError.self) { try client.load(nil) }
  }

  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "-1", "0", "99999999999999999999", "1/2", "",
    "x",
  ])
  func aNumberOfNoItemIsRefused(_ number: String) async throws {
    try await withServer { client async throws in
      _ = try await client.post("/items", "Milk")
      #expect(try await client.post("/items/\(number)").status == 404)
    }
  }

  @Test func aNameIsOneLineAndNotEmpty() async throws {
    try await withServer { client async throws in
      #expect(try await client.post("/items", " \n ").status == 400)
      #expect(
        try await client.post("/items", "Milk\r\n2 [x] Tea").body.hasPrefix(
          "1 [ ] Milk 2 [x] Tea\n"))
    }
  }

  @Test func whatIsUnknownAndWhatIsTooLongIsRefused() async throws {
    try await withServer { client async throws in
      #expect(try await client.get("/nowhere").status == 404)
      #expect(try await client.post("/items/7").status == 404)
      let long = String(repeating: "x", count: 70_000)
      #expect(try await client.post("/items", long).status == 413)
      #expect(try await client.get("/items").body == "\n")
    }
  }

  @Test func aServerThatStopsAnswersTheRequestsThatWait() async throws {
    let sessions = withDependencies {
      $0.continuousClock = TestClock()
      $0.groceriesClient.load = { _ in [] }
      $0.groceriesClient.save = { _, _ in }
    } operation: {
      GroceriesSessions()
    }
    let (started, start) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer(port: 0) { request in
      start.yield()
      return await sessions.respond(to: request)
    }
    let client = Client(port: server.port)
    let next = Task { try await client.get("/next") }
    for await _ in started { break }
    server.stop()
    #expect(try await next.value.status == 503)
  }
}
