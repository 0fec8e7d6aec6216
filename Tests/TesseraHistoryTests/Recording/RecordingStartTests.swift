import Foundation
import Tessera
import TesseraTestSupport
import Testing

@testable import TesseraHistory
@testable import TesseraHistoryFixtures

@MainActor
@Suite struct RecordingStartTests {
  private final class Written {
    var lines: [String] = []
  }

  /// The lines of a session with actions, a step and effects.
  private func session(everything: Bool = true) throws -> (lines: [String], state: Diary.State) {
    let history = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: history)
    let written = Written()
    try history.stream(includingRedacted: everything) { written.lines.append($0) }
    let actions: [Diary.Action] = [
      .opened, .asked, .page(.waited), .wrote("a"), .waited, .stamped, .asked, .closed,
    ]
    for action in actions {
      store.send(action)
    }
    store.commit { $0.count = 5 }
    store.send(.asked)
    history.endStream()
    return (written.lines, store.state)
  }

  /// The recording without the lines between its start and the line with an index.
  private func recording(of lines: [String], from index: Int) throws -> String {
    var start = try RecordingStart(header: lines[0].utf8, start: lines[1].utf8)
    for line in lines[2..<index] { try start.add(line.utf8) }
    return ([lines[0]] + start.lines + lines[index...]).joined()
  }

  @Test func aRecordingCanBeginAtAnyLine() throws {
    let (lines, state) = try session()
    for index in 2..<lines.count {
      let copy = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: copy)
      let summary = try copy.import(try recording(of: lines, from: index))
      #expect(summary.ending == .whole, "from line \(index)")
      #expect(summary.difference == nil, "from line \(index)")
      #expect(store.state == state, "from line \(index)")
    }
  }

  @Test func aRecordingWithHiddenTextsCanBeginAtAnyLine() throws {
    let lines = try session(everything: false).lines
    for index in 2..<lines.count {
      let copy = DiaryHistory()
      let store = StoreOf<Diary>.recorded(by: copy)
      #expect(
        try copy.import(try recording(of: lines, from: index)).difference == nil,
        "from line \(index)")
      #expect(store.count == 5, "from line \(index)")
    }
  }

  @Test func nothingLeftOutIsTheSameStart() throws {
    let lines = try session().lines
    let start = try RecordingStart(header: lines[0].utf8, start: lines[1].utf8)
    #expect(start.lines == [lines[1]])
  }

  @Test func effectsInFlightStayKnown() throws {
    let lines = try session().lines
    let index = try #require(lines.firstIndex { $0.contains(#""name":"stamped""#) })
    let copy = DiaryHistory()
    let store = StoreOf<Diary>.recorded(by: copy)
    try copy.import(try recording(of: lines, from: index))
    let running = copy.effects.filter { $0.end == nil }
    #expect(running.map(\.entry) == [4, 6])
    #expect(running.map(\.place) == ["Page", ""])
    _ = store
  }

  @Test func aMissingEffectIsStillFound() throws {
    let lines = try session().lines
    let index = try #require(lines.lastIndex { $0.contains("\"effect\":") })
    var recording = try recording(of: lines, from: 6).split(separator: "\n").map { $0 + "\n" }
    recording.removeAll { $0 == lines[index] }
    let store = StoreOf<Diary>.recorded(by: DiaryHistory())
    let copy = DiaryHistory()
    let other = StoreOf<Diary>.recorded(by: copy)
    #expect(throws: HistoryImportError.self) { try copy.import(recording.joined()) }
    #expect(other.state == store.state)
  }

  @Test func aLineThatDoesNotFollowIsAnError() throws {
    let lines = try session().lines
    let entries = lines.filter { $0.contains("\"name\":") }
    var start = try RecordingStart(header: lines[0].utf8, start: lines[1].utf8)
    #expect(throws: RecordingStart.Mistake.self) { try start.add(entries[1].utf8) }
    #expect(throws: RecordingStart.Mistake.self) { try start.add("{}".utf8) }
    #expect(throws: RecordingStart.Mistake.self) { try start.add("{".utf8) }
    #expect(throws: Never.self) { try start.add(entries[0].utf8) }
  }

  @Test func aStartNeedsItsHeader() throws {
    let lines = try session().lines
    #expect(throws: RecordingStart.Mistake.self) {
      try RecordingStart(header: "{}".utf8, start: lines[1].utf8)
    }
    #expect(throws: RecordingStart.Mistake.self) {
      try RecordingStart(header: lines[0].utf8, start: lines[2].utf8)
    }
  }

  @Test func sharedValuesKeepTheLabelsOfTheirKeys() throws {
    let (header, first) = (
      #"{"action":"A","format":"tessera-history","redacted":false,"state":"S","version":2}"#,
      #"{"after":0,"hash":"","keys":{"1":"\"a\"","2":"\"b\""},"start":{"list":[1],"#
        + #""x":{"shared":1,"value":5},"y":{"shared":2,"value":6}}}"#
    )
    var start = try RecordingStart(header: header.utf8, start: first.utf8)
    // A value before the others takes their numbers.
    let change =
      #"{"/a":{"shared":1,"value":0},"/list/0":2,"/x/shared":2,"/y/shared":3}"#
    try start.add(#"{"after":0,"change":\#(change),"id":1,"keys":{"1":"\"c\""}}"#.utf8)
    #expect(start.lines[0].contains(#""keys":{"1":"\"c\"","2":"\"a\"","3":"\"b\""}"#))
    #expect(start.lines[0].contains(#""list":[2]"#))
    // One that has gone has no label.
    try start.add(#"{"after":1,"change":{"-":["/x"],"/y/shared":2},"id":2}"#.utf8)
    #expect(start.lines[0].contains(#""keys":{"1":"\"c\"","2":"\"b\""}"#))
  }
}
