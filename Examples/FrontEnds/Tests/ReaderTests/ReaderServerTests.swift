import Foundation
import HTTPServer
import ReaderFeature
import ReaderServer
import ReaderTerminal
import Tessera
import TesseraNetworking
import TesseraQueries
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client and the screen, with the server behind a loopback socket.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ReaderServerTests {
  private let service = ReaderService(count: 25)
  @Dependency(\.queryClient) private var queryClient

  /// Runs the server while `body` talks to it.
  private func withServer(_ body: (ReaderClient) async throws -> Void) async throws {
    let server = try HTTPServer(port: 0) { [service] in await service.respond(to: $0) }
    defer { server.stop() }
    let url = URL(string: "http://127.0.0.1:\(server.port)")
    try await withDependencies {
      $0.urlSession = URLSession(configuration: .ephemeral)
    } operation: {
      try await body(.http { url })
    }
  }

  @Test func theListHasPages() async throws {
    try await withServer { client async throws in
      let first = try await client.page(0)
      #expect(first.repositories.count == ReaderService.pageSize && first.next == 20)
      let second = try await client.page(20)
      #expect(second.repositories.map(\.id) == Array(20..<25) && second.next == nil)
    }
  }

  @Test func aSearchFindsPartsOfNames() async throws {
    try await withServer { client async throws in
      let found = try await client.search("amber-q")
      #expect(found.map(\.name) == ["amber-queue"])
      let others = try await client.search("ünknown & odd/text")
      #expect(others.isEmpty)
    }
  }

  @Test func aStarIsKeptUnlessTheServerRefusesIt() async throws {
    try await withServer { client async throws in
      let before = try await client.details(3).repository
      try await client.setStar(true, 3)
      let after = try await client.details(3)
      #expect(after.repository.stars == before.stars + 1 && after.visits == 2)
      service.intercept = { _ in Response(status: 500, "No stars today.\n") }
      await #expect(throws: ReaderError.status(500)) { try await client.setStar(false, 3) }
      service.intercept = { _ in Response(status: 409, "Another client was here.\n") }
      await #expect(throws: ReaderError.conflict) { try await client.setStar(false, 3) }
      service.intercept = { _ in nil }
      try await client.setStar(false, 3)
      #expect(try await client.details(3).repository == before)
    }
  }

  @Test func anUnknownRepositoryIsRefused() async throws {
    try await withServer { client async throws in
      await #expect(throws: ReaderError.status(404)) { try await client.details(99) }
      await #expect(throws: ReaderError.status(404)) { try await client.page(-1) }
      await #expect(throws: ReaderError.status(404)) { try await client.setStar(true, 99) }
    }
  }

  @Test func withoutANetworkNothingIsAsked() async {
    await #expect(throws: ReaderError.offline) {
      try await ReaderClient.http { nil }.page(0)
    }
  }

  @Test func theScreenShowsWhatTheServerHas() async throws {
    try await withServer { client async throws in
      let store = Store(initialState: Reader.State()) {
        Reader()
      } withDependencies: {
        $0.reader = client
        $0.continuousClock = TestClock()
      }
      let screen = ReaderScreen(store)
      let reading = store.send(.appeared)
      _ = try await queryClient.fetch(.repositories)
      #expect(screen.lines[0].contains("Repositories, 20 so far"))
      for _ in 0..<19 { _ = screen.press(.down) }
      await queryClient.fetchNextPage(.repositories)
      #expect(screen.lines[0].contains("Repositories, 25 so far"))
      _ = screen.press(.enter)
      _ = try await queryClient.fetch(.details(19))
      #expect(screen.lines.contains { $0.contains("This page was opened 1 times.") })
      let isOfReader = screen.press(.letter("q"))
      #expect(!isOfReader)
      _ = screen.press(.escape)
      #expect(store.detail == nil)
      reading.cancel()
    }
  }

  @Test(
    arguments: [
      ([0x1B], [.escape]), ([0x1B, 0x5B, 0x41], [.up]), ([0x1B, 0x5B, 0x42], [.down]),
      ([0x1B, 0x5B, 0x42, 0x1B, 0x5B, 0x41, 0x71], [.down, .up, .letter("q")]),
      ([0x6A, 0x0D], [.letter("j"), .enter]), ([0x7F], [.backspace]), ([0x01], []),
    ] as [([UInt8], [ReaderKeystroke])])
  func bytesOfTheTerminalAreKeys(_ bytes: [UInt8], _ keys: [ReaderKeystroke]) {
    #expect(ReaderKeystroke.keys(bytes) == keys)
  }
}
