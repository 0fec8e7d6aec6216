#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraEffects
import TesseraSharedValues
import TesseraSupport

/// The first line of a recording.
struct HistoryHeader: Codable {
  static let format = "tessera-history"
  static let knownVersion = 3

  var format = Self.format
  var version = Self.knownVersion
  var state: String
  var action: String
  /// The number of entries that follow; `nil` for a stream.
  var entries: Int?
  /// Whether values are hidden.
  var redacted: Bool
  var surroundings: HistorySurroundings?
}

/// The part of a header that all versions have.
struct HistoryFormat: Decodable {
  var format: String
  var version: Int
}

/// A line of a recording after its header.
enum HistoryLine<State: Decodable, Action: Decodable> {
  /// The state before all entries.
  case start(State, HistoryProof)
  case entry(HistoryEntryLine<State, Action>)
  case effect(HistoryEffectLine)
  /// The state after all entries.
  case end(HistoryProof)
}

/// The values by which a line shows that it is whole and in its place.
struct HistoryProof: Decodable, Equatable {
  /// The number of the entry before.
  var after: Int?
  /// A hash of the state, in which all hidden text is alike.
  var hash: String?
  /// The number of lines about effects before; in the first line, of those that were left out.
  var effects: Int?
}

extension HistoryLine: Decodable {
  private enum Key: String, CodingKey {
    case start, end, effect, keys
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let table = SharedNumbering.key.flatMap({ decoder.userInfo[$0] }) {
      // Before the state, whose values find their keys by them.
      (table as? SharedNumbering)?.labels =
        try container.decodeIfPresent([Int: String].self, forKey: .keys) ?? [:]
    }
    if container.contains(.start) {
      self = .start(
        try container.decode(State.self, forKey: .start), try HistoryProof(from: decoder))
    } else if container.contains(.end) {
      self = .end(try HistoryProof(from: decoder))
    } else if container.contains(.effect) {
      self = .effect(try container.decode(HistoryEffectLine.self, forKey: .effect))
    } else {
      self = .entry(try HistoryEntryLine(from: decoder))
    }
  }
}

/// The start of an effect, its end, or both.
struct HistoryEffectLine: Decodable {
  /// The number of the entry before; older recordings have none.
  var after: Int?
  var id: Int
  /// The number of the line among those about effects; older recordings have none.
  var n: Int?
  /// The entry that started it; `nil` in the line of its end.
  var of: Int?
  var start: Date?
  var end: Date?
  /// The line that created it.
  var at: String?
  /// Its cancellation ID.
  var cancel: String?
  /// The features on the way to its own.
  var place: String?
}

extension HistoryEffectLine {
  init(_ effect: HistoryEffect, _ hidden: HiddenTexts?) {
    self.init(
      id: effect.id, of: effect.entry, start: effect.start, end: effect.end, at: effect.location,
      cancel: effect.source.hiding(hidden).cancelID,
      place: effect.place.isEmpty ? nil : effect.place)
  }

  /// Returns the effect; `nil` for the line of an end.
  ///
  /// - Parameter isRedacted: Whether the recording has no texts.
  /// - Returns: The effect, if the line begins one.
  func effect(isRedacted: Bool) -> HistoryEffect? {
    guard let of, let start else { return nil }
    return HistoryEffect(
      id: id, entry: of, start: start, end: end, place: place ?? "",
      source: HistorySource(
        .effect, imported: at, entry: of, cancelID: cancel, hasTexts: !isRedacted))
  }
}

extension JSONText {
  /// Writes the line of an effect, but for its end.
  mutating func write(_ line: HistoryEffectLine) {
    object { text in
      text.key("effect")
      text.object { text in
        text.write("after", line.after) { $0.number($1) }
        text.write("at", line.at) { $0.text($1) }
        text.write("cancel", line.cancel) { $0.text($1) }
        text.write("end", line.end) { $0.date($1) }
        text.key("id")
        text.number(line.id)
        text.write("n", line.n) { $0.number($1) }
        text.write("of", line.of) { $0.number($1) }
        text.write("place", line.place) { $0.text($1) }
        text.write("start", line.start) { $0.date($1) }
      }
    }
  }
}

/// A line with an entry.
struct HistoryEntryLine<State: Decodable, Action: Decodable>: Decodable {
  var id: Int
  /// The cases of the action, for readers of the file.
  var name: String
  var action: Action?
  /// The state afterwards, of a step that is a part of a collapsed entry.
  var state: State?
  /// Whether it is a step with a line of its own, whose state follows from its change.
  var step: Bool?
  var collapsed: [HistoryEntryLine]?
  var sender: HistorySource.Sender
  var at: String?
  /// The number of the entry that led to it.
  var cause: Int?
  /// The cancellation ID of the effect that sent it.
  var cancel: String?
  /// The name of the shared value that changed.
  var shared: String?
  var date: Date
  /// The nanoseconds in the reducer.
  var took: Int?
  var readings: Readings?
  var skipped: Bool?
  /// The number of the entry before.
  var after: Int?
  /// A hash of the state afterwards, in which all hidden text is alike.
  var hash: String?
  /// The change of the state, as ``JSONChange`` reads it.
  var change: JSONValue?
  /// The values of keys that the entry has brought, by their numbers, if it has changed them too:
  /// those that it began with.
  var loaded: [Int: JSONValue]?
}

extension HistoryEntryLine {
  /// Whether it has a whole state.
  var hasState: Bool { state != nil || collapsed?.contains(where: \.hasState) == true }

  /// Returns the entry of the line.
  ///
  /// - Parameters:
  ///   - surroundings: The surroundings of the recording.
  ///   - isRedacted: Whether the recording has no texts.
  /// - Returns: The entry.
  /// - Throws: `HistoryImpossibleDate`, if a date of the line is none.
  func entry(
    in surroundings: HistorySurroundings?, isRedacted: Bool
  ) throws -> HistoryEntry<State, Action> {
    for date in [date] + (readings?.dates ?? []) where !HistoryCoding.isPossible(date) {
      throw HistoryImpossibleDate()
    }
    let source = HistorySource(
      sender, imported: at, entry: cause, cancelID: cancel, sharedValue: shared,
      hasTexts: !isRedacted)
    var entry = HistoryEntry<State, Action>(
      id: HistoryEntry.ID(id), source: source, date: date,
      duration: took.map { .nanoseconds($0) }, isSkipped: skipped ?? false,
      work: try work(of: source, in: surroundings, isRedacted: isRedacted))
    entry.readings = readings ?? Readings()
    entry.readings.surroundings = entry.readings.surroundings ?? surroundings
    return entry
  }

  private func work(
    of source: HistorySource, in surroundings: HistorySurroundings?, isRedacted: Bool
  ) throws -> HistoryEntry<State, Action>.Work {
    if let action { return .action(action) }
    if let state {
      // The name that the source gives has text which the source can hide.
      let label = name == source.nameOfSharedChange ? nil : StepLabel(name)
      return .step(HistoryStep(label) { $0 = state })
    }
    if let collapsed {
      return .collapsed(
        try collapsed.map { try $0.entry(in: surroundings, isRedacted: isRedacted) })
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "It has neither action nor state."))
  }
}

/// A date outside the range that calendars and pages can handle.
struct HistoryImpossibleDate: Error, CustomStringConvertible {
  var description: String { "it has a date beyond the years 1 to 4000." }
}
