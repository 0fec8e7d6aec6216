import Foundation
import Tessera
import TesseraSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures
@testable import TesseraInspector

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LiveConnectionTests {
  @Test func aFullBufferTakesNoMoreUntilItIsWritten() {
    let connection = LiveConnection(capacity: 8) {}
    #expect(connection.append(["1234\n"]))
    #expect(!connection.append(["567\n"]))
    #expect(connection.append(["8\n"]))
    let demand = connection.demand(takingLines: true)
    #expect(demand.bytes == Array("1234\n8\n".utf8))
    #expect(!demand.hasRoomAgain)
    #expect(connection.demand(takingLines: true).hasRoomAgain)
    #expect(!connection.demand(takingLines: true).hasRoomAgain)
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

  /// Sends actions until the lines of a connection that doesn't read have no room.
  private func fill(_ trial: LiveTrial) async throws -> SystemSocket {
    let stuck = try SystemSocket.connect(to: try trial.inspect())
    while feed(trial)?.isBehind != false { await Task.yield() }
    while feed(trial)?.isBehind == false { trial.store.send(.add(1)) }
    return stuck
  }

  private func feed(_ trial: LiveTrial) -> HistoryFeed<Diary.State, Diary.Action>? {
    trial.history.recorders.first as? HistoryFeed
  }

  private func numbers(_ lines: [String]) throws -> [Int] {
    try lines.compactMap {
      try HistoryCoding.decoder.decode(Numbered.self, from: Data($0.utf8)).id
    }
  }

  private struct Numbered: Decodable {
    var id: Int?
  }

  @Test func anInspectorThatDidNotReadForLongHasMissedNothing() async throws {
    let trial = LiveTrial()
    trial.options.capacity = 2_000
    trial.store.send(.opened)
    let stuck = try await fill(trial)
    for _ in 1...100 { trial.store.send(.add(1)) }
    trial.store.send(.asked)
    while trial.history.entries.last?.name != "answered" { await Task.yield() }
    let last = trial.history.lastID
    let lines = try await Self.lines(of: stuck) { $0.last?.contains(#""last":\#(last),"#) == true }
    #expect(try numbers(lines) == Array(1...last))
    #expect(lines.count { $0.contains(#""format":"#) } == 1)
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    try copy.import(
      lines.dropFirst().filter { !$0.hasPrefix(#"{"status""#) }.map { $0 + "\n" }.joined())
    #expect(other.count == trial.store.count)
    stuck.close()
  }

  @Test func entriesThatTheHistoryHasDroppedMeanwhileAreTheOnesThatAreMissed() async throws {
    let trial = LiveTrial(DiaryHistory(capacity: 10, checkpointInterval: 3))
    trial.options.capacity = 2_000
    let stuck = try await fill(trial)
    for _ in 1...100 { trial.store.send(.add(1)) }
    let last = trial.history.lastID
    let lines = try await Self.lines(of: stuck) { $0.last?.contains(#""last":\#(last),"#) == true }
    let start = try #require(lines.lastIndex { $0.contains(#""start":"#) })
    #expect(lines[start].hasPrefix(#"{"after":\#(last - 10),"#))
    #expect(try numbers(Array(lines[start...])) == Array(last - 9...last))
    stuck.close()
  }

  @Test func repliesThatAreNotReadHoldTheNextCommandsBack() async throws {
    let trial = LiveTrial()
    trial.options.capacity = 2_000
    let stuck = try await fill(trial)
    for _ in 1...40 { trial.store.send(.add(1)) }
    // The system takes some of the replies.
    let ids = (1...300).map { "\($0)" } + ["last"]
    let commands = ids.map { id in
      let work = id == "last" ? "commit" : "test"
      return #"{"do":"\#(work)","from":1,"through":40,"id":"\#(id)"}"# + "\n"
    }
    _ = stuck.write(Array(commands.joined().utf8)[...])
    // The thread reads from both in their order, so the reply comes after those commands.
    let other = try LiveClient("\(trial.folder)/my-diary-\(SystemSocket.process)")
    #expect(try await other.ask(#"{"do":"ping","id":"b"}"#) == nil)
    #expect(trial.history.count > 0)
    let lines = try await Self.lines(of: stuck) { $0.last?.contains(#""reply":"last""#) == true }
    let replies = lines.filter { $0.hasPrefix(#"{"reply""#) }
    #expect(replies.map { String($0.split(separator: "\"")[3]) } == ids)
    #expect(trial.history.count == 0)
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
