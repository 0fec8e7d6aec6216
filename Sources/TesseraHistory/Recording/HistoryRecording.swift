import Foundation
import TesseraSupport

/// A recording, read.
struct HistoryRecording<State: Codable, Action: Codable> {
  private(set) var isRedacted = false
  private(set) var start: State
  private(set) var entries: [HistoryEntry<State, Action>] = []
  private(set) var effects: [HistoryEffect] = []
  /// The state at the end; `nil` if nobody came to write it.
  private(set) var end: State?
  private(set) var ending = HistoryImportSummary.Ending.whole

  init(_ text: some StringProtocol) throws(HistoryImportError) {
    // Bytes, since what other characters end lines may stand in a text as it is.
    let bytes = Array(text.utf8)
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    var rest = lines.enumerated().filter { !$0.element.allSatisfy { $0 == 13 || $0 == 32 } }[...]
    let header = try Self.header(rest.popFirst()?.element ?? [])
    isRedacted = header.redacted
    let isWholeLine = bytes.last == 10
    guard let first = rest.popFirst() else {
      throw .incomplete(entries: 0, expected: header.entries)
    }
    guard case .start(let start) = try Self.line(first.element, first.offset + 1) else {
      throw .brokenLine(first.offset + 1, reason: "'start' is missing.")
    }
    self.start = start
    while let next = rest.popFirst() {
      let number = next.offset + 1
      do throws(HistoryImportError) {
        try take(try Self.line(next.element, number), number, header.surroundings)
      } catch {
        // Whoever writes as things come may be stopped in the middle of a line.
        guard header.entries == nil, rest.isEmpty, !isWholeLine else { throw error }
        ending = .torn(line: number)
      }
    }
    if let expected = header.entries, end == nil || entries.count != expected {
      throw .incomplete(entries: entries.count, expected: expected)
    }
    if end == nil, ending == .whole { ending = .cutOff }
  }

  private mutating func take(
    _ line: HistoryLine<State, Action>, _ number: Int, _ surroundings: HistorySurroundings?
  ) throws(HistoryImportError) {
    switch line {
    case .start:
      throw .brokenLine(number, reason: "the recording starts a second time.")
    case .entry(let line):
      if let last = entries.last, line.id <= last.id.number {
        throw .brokenLine(number, reason: "entry \(line.id) comes after \(last.id.number).")
      }
      do { entries.append(try line.entry(in: surroundings)) } catch {
        throw .brokenLine(number, reason: HistoryCoding.reason(error))
      }
    case .effect(let line):
      take(line)
    case .end(let state):
      end = state
    }
  }

  private mutating func take(_ line: HistoryEffectLine) {
    if let entry = line.of, let start = line.start {
      effects.append(HistoryEffect(id: line.id, entry: entry, start: start, end: line.end))
    } else if let index = effects.lastIndex(where: { $0.id == line.id }) {
      effects[index].end = line.end
    }
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(HistoryImportError) -> HistoryHeader
  {
    guard let format = try? HistoryCoding.decoder.decode(HistoryFormat.self, from: Data(line)),
      format.format == HistoryHeader.format
    else { throw .notAHistory }
    guard format.version <= HistoryHeader.knownVersion else {
      throw .unknownVersion(format.version, known: HistoryHeader.knownVersion)
    }
    let header: HistoryHeader = try decoded(line, 1)
    let (state, action) = (typeName(State.self), typeName(Action.self))
    guard header.state == state, header.action == action else {
      throw .otherFeature(
        state: header.state, action: header.action, expectedState: state, expectedAction: action)
    }
    return header
  }

  private static func line(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(HistoryImportError) -> HistoryLine<State, Action> {
    try decoded(line, number)
  }

  private static func decoded<Value: Decodable>(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(HistoryImportError) -> Value {
    do { return try HistoryCoding.decoder.decode(Value.self, from: Data(line)) } catch {
      throw .brokenLine(number, reason: HistoryCoding.reason(error))
    }
  }
}
