import Foundation
import GroceriesFeature
import GroceriesServer
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
    save: (@Sendable ([Item.State]) async throws -> Void)? = nil,
    _ client: (Client) async throws -> Void
  ) async throws {
    let store = withDependencies {
      $0.uuid = .incrementing
      $0.groceriesClient.save =
        save ?? { [saved] items in saved.withValue { $0.append(items.map(\.name)) } }
    } operation: {
      Store(initialState: Groceries.State()) { Groceries() }
    }
    let service = GroceriesService(store)
    let server = try HTTPServer(port: 0) { await service.respond(to: $0) }
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

  @Test func aSlowEffectKeepsNoOtherClientWaiting() async throws {
    let (started, start) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Void>.makeStream()
    try await withServer {
      start.yield()
      _ = $0
      for await _ in ended { break }
    } _: { client async throws in
      async let added = client.post("/items", "Milk")
      for await _ in started { break }
      #expect(try await client.get("/items").body == "1 [ ] Milk\n\n")
      end.yield()
      #expect(try await added.body == "1 [ ] Milk\n1 saved\n")
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
    let store = withDependencies {
      $0.groceriesClient.save = { _ in }
    } operation: {
      Store(initialState: Groceries.State()) { Groceries() }
    }
    let service = GroceriesService(store)
    let (started, start) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer(port: 0) { request in
      start.yield()
      return await service.respond(to: request)
    }
    let client = Client(port: server.port)
    let next = Task { try await client.get("/next") }
    for await _ in started { break }
    server.stop()
    #expect(try await next.value.status == 503)
  }
}
