import Foundation
import TesseraSupport
import Testing

@testable import TesseraHistory

@Suite
struct HistoryRecordingTests {
  private static let header =
    #"{"format":"tessera-history","version":3,"state":"Int","action":"Int","redacted":false}"#
  /// The hash of the state, which no line changes.
  private static let hash = JSONValue.integer(7).digest(withAlikePlaceholders: false)
  private static let start = #"{"start":7,"hash":"\#(hash)"}"#
  private static let entry = """
    {"id":1,"name":"1","sender":"view","date":1,"action":1,"after":0,"hash":"\(hash)"}
    """

  private func recording(_ lines: [String]) throws(HistoryImportError)
    -> HistoryRecording<Int, Int>
  {
    try HistoryRecording(lines.joined(separator: "\n"))
  }

  @Test func emptyLinesAndTheEndsOfOtherSystemsAreNoHindrance() throws {
    let lines = [Self.header + "\r", "", Self.start, "  ", Self.entry + "\r", ""]
    let found = try recording(lines)
    #expect(found.start == 7)
    #expect(found.entries.count == 1)
    #expect(found.ending == .cutOff)
  }

  @Test func linesAreCountedAsEditorsDo() {
    #expect(throws: HistoryImportError.brokenLine(5, reason: "it is not JSON, or not whole.")) {
      try recording([Self.header, "", Self.start, "", "x", Self.entry, ""])
    }
  }

  @Test func aRecordingHasOneStart() {
    #expect(throws: HistoryImportError.incomplete(entries: 0, expected: nil)) {
      try recording([Self.header])
    }
    #expect(throws: HistoryImportError.brokenLine(2, reason: "'start' is missing.")) {
      try recording([Self.header, Self.entry])
    }
    #expect(
      throws: HistoryImportError.brokenLine(3, reason: "the recording starts a second time.")
    ) {
      try recording([Self.header, Self.start, Self.start, ""])
    }
  }

  @Test func effectsHaveTheirEnds() throws {
    let found = try recording([
      Self.header, Self.start, Self.entry, #"{"effect":{"id":1,"of":1,"start":1}}"#,
      #"{"effect":{"id":2,"of":1,"start":2,"end":3}}"#, #"{"effect":{"id":1,"end":9}}"#,
      #"{"effect":{"id":5,"end":9}}"#, "",
    ])
    #expect(found.effects.map { $0.end?.timeIntervalSinceReferenceDate } == [9, 3])
  }
}
