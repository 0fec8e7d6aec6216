import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveHubTests {
  @Test func anotherUserIsNotLetIn() async throws {
    let trial = LiveTrial()
    trial.options.user = SystemSocket.user &+ 1
    let client = try LiveClient(try trial.inspect())
    #expect(await client.next() == nil)
    #expect(trial.history.recorders.isEmpty)
  }

  @Test func thereIsAnEndOfConnections() async throws {
    let trial = LiveTrial()
    let path = try trial.inspect()
    var clients: [LiveClient] = []
    for _ in 1...LiveHub.mostConnections {
      let client = try LiveClient(path)
      _ = try await client.next("status")
      clients.append(client)
    }
    let late = try LiveClient(path)
    #expect(
      try await late.next("refusal")
        == .text("16 inspectors look at the app already. Close one of them."))
    #expect(await late.next() == nil)
    clients.removeLast().die()
  }

  @Test func aConnectionThatIsReadNoMoreHasNoRecorder() async throws {
    let trial = LiveTrial()
    let client = try await trial.client()
    #expect(trial.history.recorders.count == 1)
    client.die()
    while !trial.history.recorders.isEmpty { await Task.yield() }
    trial.store.send(.add(1))
    #expect(trial.store.count == 1)
  }

  @Test func aListenerThatCannotAcceptRestsASecond() throws {
    let (socket, other) = try SystemSocket.pair()
    _ = other.write([0])
    var listener = LiveListener(socket)
    #expect(SystemSocket.wait(for: [listener.wish], milliseconds: listener.patience)[0].canRead)
    listener.isResting = true
    #expect(!SystemSocket.wait(for: [listener.wish], milliseconds: 0)[0].canRead)
    #expect(listener.patience == 1_000)
    socket.close()
    other.close()
  }
}
