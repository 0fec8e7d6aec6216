import Foundation
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Replaces the history by an exported one; the store goes on where that ended.
  ///
  /// All states are computed anew with the reducer of the store, without running effects. If the
  /// recording is whole and the last state is not the one that was recorded, that is reported: the
  /// code has changed since, or the reducer reads what is not recorded.
  ///
  /// - Parameter text: What ``export(includingRedacted:)`` gave.
  /// - Throws: ``HistoryImportError``; the history and the store are as they were.
  public func `import`(_ text: some StringProtocol) throws(HistoryImportError) {
    guard reduce != nil, core != nil else { throw .noStore }
    let recording = try HistoryRecording<State, Action>(text)
    var log = HistoryLog<State, Action>(capacity: capacity, interval: checkpointInterval)
    var state = recording.start
    for entry in recording.entries {
      let checkpoint = log.needsCheckpoint ? state : nil
      if recording.isRedacted { _ = applyAnew(&state, entry) } else { apply(&state, entry) }
      log.append(entry, checkpoint: checkpoint)
    }
    if !recording.isRedacted, !Self.areEqual(state, recording.end) { reportOtherEnd() }
    self.log = log
    continueNumbers(after: recording.entries.last?.id)
    goOn(from: state)
  }

  private func reportOtherEnd() {
    reportIssue(
      """
      An imported history leads to another state than the one that was recorded.

      The code of the reducers has changed since the recording, or they read something that \
      changes besides their state, their action and the recorded dependencies 'date', 'uuid' and \
      'withRandomNumberGenerator'.
      """)
  }
}

/// An exported history, read.
struct HistoryRecording<State: Codable, Action: Codable> {
  let isRedacted: Bool
  let start: State
  let entries: [HistoryEntry<State, Action>]
  let end: State

  init(_ text: some StringProtocol) throws(HistoryImportError) {
    let lines = text.split(whereSeparator: \.isNewline)
    let header = try Self.header(lines.first.map { String($0) } ?? "")
    let decoder = HistoryCoding.decoder
    guard lines.count == header.entries + 3 else {
      throw .incomplete(entries: max(0, lines.count - 2), expected: header.entries)
    }
    isRedacted = header.redacted
    let first: HistoryStateLine<State> = try Self.decode(decoder, lines[1], 2)
    let last: HistoryStateLine<State> = try Self.decode(
      decoder, lines[lines.count - 1], lines.count)
    guard let start = first.start else { throw .brokenLine(2, reason: "'start' is missing.") }
    guard let end = last.end else {
      throw .incomplete(entries: lines.count - 2, expected: header.entries)
    }
    var entries: [HistoryEntry<State, Action>] = []
    for (index, line) in lines.enumerated().dropFirst(2).dropLast() {
      let line: HistoryEntryLine<State, Action> = try Self.decode(decoder, line, index + 1)
      do { entries.append(try line.entry()) } catch {
        throw .brokenLine(index + 1, reason: HistoryCoding.reason(error))
      }
    }
    self.start = start
    self.end = end
    self.entries = entries
  }

  private static func header(_ line: String) throws(HistoryImportError) -> HistoryHeader {
    let decoder = HistoryCoding.decoder
    let data = Data(line.utf8)
    guard let format = try? decoder.decode(HistoryFormat.self, from: data),
      format.format == HistoryHeader.format
    else { throw .notAHistory }
    guard format.version <= HistoryHeader.knownVersion else {
      throw .unknownVersion(format.version, known: HistoryHeader.knownVersion)
    }
    let header: HistoryHeader = try decode(decoder, line, 1)
    let (state, action) = (typeName(State.self), typeName(Action.self))
    guard header.state == state, header.action == action else {
      throw .otherFeature(
        state: header.state, action: header.action, expectedState: state, expectedAction: action)
    }
    return header
  }

  private static func decode<Value: Decodable>(
    _ decoder: JSONDecoder, _ line: some StringProtocol, _ number: Int
  ) throws(HistoryImportError) -> Value {
    do { return try decoder.decode(Value.self, from: Data(line.utf8)) } catch {
      throw .brokenLine(number, reason: HistoryCoding.reason(error))
    }
  }
}
