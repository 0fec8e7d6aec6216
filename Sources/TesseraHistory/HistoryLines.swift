import Foundation
import TesseraSupport

/// The first line of an exported history.
struct HistoryHeader: Codable {
  static let format = "tessera-history"
  static let knownVersion = 1

  var format = Self.format
  var version = Self.knownVersion
  var state: String
  var action: String
  var entries: Int
  /// Whether something may have been left out.
  var redacted: Bool
}

/// What every format of a header has.
struct HistoryFormat: Decodable {
  var format: String
  var version: Int
}

/// A line with a state: the one before all entries, or the one after them.
struct HistoryStateLine<State: Codable>: Codable {
  var start: State?
  var end: State?
}

/// A line with an entry.
struct HistoryEntryLine<State: Codable, Action: Codable>: Codable {
  var id: Int
  /// The cases of the action, for readers of the file.
  var name: String
  var action: Action?
  /// The state afterwards, of a step.
  var state: State?
  var collapsed: [HistoryEntryLine]?
  var sender: HistorySource.Sender
  var at: String?
  var date: Date
  var readings: Readings?
  var skipped: Bool?
}

extension HistoryEntryLine {
  /// The entry of the line.
  func entry() throws -> HistoryEntry<State, Action> {
    var entry = HistoryEntry<State, Action>(
      id: HistoryEntry.ID(id), source: HistorySource(sender, imported: at), date: date,
      isSkipped: skipped ?? false, work: try work())
    entry.readings = readings ?? Readings()
    return entry
  }

  private func work() throws -> HistoryEntry<State, Action>.Work {
    if let action { return .action(action) }
    if let state { return .snapshot(state) }
    if let collapsed { return .collapsed(try collapsed.map { try $0.entry() }) }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "It has neither action nor state."))
  }
}

/// Writes and reads lines.
enum HistoryCoding {
  static func encoder(isRedacting: Bool) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    if isRedacting, let key = CodingUserInfoKey.redactsHistory { encoder.userInfo[key] = true }
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }

  /// What was wrong with a line, in a sentence.
  static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "'\(path(context.codingPath + [key]))' is missing."
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "'\(path(context.codingPath))' has another type."
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "it is not JSON, or not whole." : "'\(path(context.codingPath))' cannot be read."
    default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
