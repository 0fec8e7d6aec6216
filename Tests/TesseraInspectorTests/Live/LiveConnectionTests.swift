import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct LiveConnectionTests {
  @Test func aFullBufferDropsItsLinesAndTakesNoMore() {
    let connection = LiveConnection(capacity: 8) {}
    #expect(connection.append(["1234\n"]))
    #expect(!connection.append(["567\n"]))
    #expect(!connection.append(["8\n"]))
    #expect(connection.demand(takingLines: true).hasRoomAgain)
    #expect(!connection.demand(takingLines: true).hasRoomAgain)
    #expect(connection.reopen() == 3)
    #expect(connection.append(["9\n"]))
    #expect(connection.demand(takingLines: true).bytes == Array("9\n".utf8))
  }

  @Test func linesOfOneRecordingMayBeLonger() {
    let connection = LiveConnection(capacity: 8) {}
    #expect(connection.append(["123456789\n", "123456789\n"]))
    #expect(!connection.append(["1\n"]))
  }

  @Test func linesWaitUntilTheThreadHasWrittenTheLast() {
    let connection = LiveConnection(capacity: 8) {}
    connection.append(["1\n"])
    #expect(connection.demand(takingLines: false).bytes.isEmpty)
    #expect(connection.demand(takingLines: true).bytes == Array("1\n".utf8))
  }

  @Test func anInspectorThatDoesNotReadCostsNothing() async throws {
    let trial = LiveTrial()
    trial.options.capacity = 20_000
    let path = try trial.inspect()
    let stuck = try SystemSocket.connect(to: path)
    let client = try LiveClient(path)
    _ = try await client.next("status")
    // The system's buffers, and then the app's, are full.
    var sent = 0
    while trial.history.recorders.count == 2 {
      sent += 1
      trial.store.send(.wrote("\(sent)"))
      while try await client.next("id") != .integer(sent) {}
    }
    #expect(trial.history.recorders.count == 1)
    for _ in 1...5 {
      sent += 1
      trial.store.send(.add(1))
      while try await client.next("id") != .integer(sent) {}
    }
    let lines = try await Self.lines(of: stuck) { $0.last?.hasPrefix(#"{"gap":"#) == true }
    let gap = try #require(lines.last)
    let entries = lines.count { $0.contains(#""id":"#) && $0.contains(#""hash":"#) }
    #expect(gap.hasPrefix(#"{"gap":"#))
    let missed = Int(gap.filter(\.isNumber)) ?? 0
    #expect(missed >= sent - entries)
    stuck.close()
  }

  @Test func aGapIsFollowedByThePresentState() async throws {
    let trial = LiveTrial()
    trial.options.capacity = 2_000
    let stuck = try SystemSocket.connect(to: try trial.inspect())
    while trial.history.recorders.isEmpty { await Task.yield() }
    while !trial.history.recorders.isEmpty { trial.store.send(.add(1)) }
    trial.store.send(.add(1))
    let count = trial.store.count
    let lines = try await Self.lines(of: stuck) { lines in
      lines.contains { $0.hasPrefix(#"{"gap":"#) } && lines.last?.contains(#""start":"#) == true
    }
    #expect(lines[lines.count - 3].hasPrefix(#"{"gap":"#))
    #expect(lines[lines.count - 2].contains(#""format":"tessera-history""#))
    #expect(lines.last?.hasPrefix(#"{"after":\#(count),"#) == true)
    #expect(lines.last?.contains(#""start":{"count":\#(count),"#) == true)
    stuck.close()
  }

  /// The lines of a socket until a condition holds, of which reading is the first.
  private static func lines(
    of socket: SystemSocket, until isEnough: ([String]) -> Bool
  ) async throws -> [String] {
    var (lines, rest): ([String], [UInt8]) = ([], [])
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      switch socket.read(into: &buffer) {
      case .gone: return lines
      case .later: await Task.yield()
      case .bytes(let count):
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: 10) {
          lines.append(String(decoding: rest[..<end], as: UTF8.self))
          rest.removeFirst(end + 1)
          if isEnough(lines) { return lines }
        }
      }
    }
  }
}
