#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraCore
import TesseraDependencies
import TesseraSharedValues
import TesseraSupport

/// Writes a history as lines, each of which proves the state that it led to.
///
/// For a stream, it encodes only those elements of lists again that may have changed.
@MainActor
final class HistoryWriter<State: Codable, Action: Codable> {
  private let redaction: HistoryRedaction<State, Action>
  private let redacts: Bool
  let surroundings: HistorySurroundings
  private var text = JSONText()
  private let values: RecordingEncoder
  /// The last state that was written, and the number of its entry.
  private var state = EncodedNode()
  private(set) var lastID = 0
  private let rounds: EncodingRounds
  /// The number of lines about effects.
  private var effectLines = 0
  private var keys = KeyLabels()

  init(_ history: History<State, Action>, redacts: Bool, isStream: Bool = false) {
    self.rounds = EncodingRounds(hidesText: redacts, areLines: isStream)
    self.redaction = history.redaction
    self.redacts = redacts
    self.values = RecordingEncoder(
      hiding: redacts ? HiddenTexts(isPublic: history.redaction.isPublic) : nil)
    self.surroundings = HistorySurroundings(
      history.core?.dependencies ?? DependencyValues.current)
  }

  /// The first line of a recording with a number of entries, or of a stream.
  func header(entries: Int?) throws -> String {
    let header = HistoryHeader(
      state: typeName(State.self), action: typeName(Action.self), entries: entries,
      redacted: redacts, surroundings: surroundings)
    var bytes = [UInt8](try HistoryCoding.encoder(isRedacting: false).encode(header))
    LineSeal.seal(&bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  /// The line of the state before the entries, of which the first is the one after the given ID.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - id: The ID.
  ///   - view: The shared values at that time.
  /// - Returns: The line.
  /// - Throws: The error of encoding the state.
  func start(_ state: State, after id: Int, in view: SharedView? = nil) throws -> String {
    lastID = id
    let table = Self.table
    self.state = try form(of: state, in: view, table)
    let keys = keys.labels(of: table, isNews: false, hiding: values.hidden)
    text.object { text in
      write(self.state, as: nil, &text)
      write(keys, &text)
      text.key("start")
      text.value(self.state.value)
    }
    return text.takeSealedLine()
  }

  /// The line of the state after all entries.
  func end(_ state: State, in view: SharedView? = nil) throws -> String {
    let state = try form(of: state, in: view)
    text.object { text in
      write(state, as: "end", &text)
      text.key("effects")
      text.number(effectLines)
    }
    return text.takeSealedLine()
  }

  /// Writes the proof of a state, and the state itself between its parts if it has a key.
  private func write(_ state: EncodedNode, as key: String?, _ text: inout JSONText) {
    text.key("after")
    text.number(lastID)
    if let key {
      text.key(key)
      text.value(state.value)
    }
    text.key("hash")
    text.text(hash(state))
  }

  /// The line of an entry, after which the state is the one given.
  func entry(_ entry: HistoryEntry<State, Action>, _ state: State) throws -> String {
    let table = Self.table
    let before = self.state
    let after = try form(of: state, in: entry.viewAfter, table, after: before)
    let change = JSONChange.value(from: before, to: after)
    let keys = keys.labels(of: table, isNews: !entry.hasStep, hiding: values.hidden)
    var text = text
    self.text = JSONText()
    try write(entry, after, change, keys, &text)
    self.state = after
    lastID = entry.id.number
    let line = text.takeSealedLine()
    self.text = text
    return line
  }

  /// The line of an effect, with its end if that is known.
  func effect(_ effect: HistoryEffect) throws -> String {
    line(HistoryEffectLine(effect, values.hidden))
  }

  /// The line of an effect's end.
  func effectEnd(_ id: Int, at date: Date) throws -> String {
    line(HistoryEffectLine(id: id, end: date))
  }

  private func line(_ line: HistoryEffectLine) -> String {
    effectLines += 1
    var line = line
    (line.after, line.n) = (lastID, effectLines)
    text.write(line)
    return text.takeSealedLine()
  }

  private func hash(_ state: EncodedNode) -> String {
    FormHash.digits(state.hash(withAlikePlaceholders: redacts))
  }

  /// The form of a state with its shared values at a time.
  ///
  /// A redaction of a shared value stays in the view.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - view: The shared values at that time.
  ///   - table: Receives their numbers.
  ///   - old: The form of the state before, whose lists become those of this one.
  /// - Returns: The form.
  /// - Throws: The error of encoding the state.
  private func form(
    of state: State, in view: SharedView?, _ table: SharedNumbering? = nil,
    after old: EncodedNode? = nil
  ) throws -> EncodedNode {
    try SharedView.withView(view) {
      var state = state
      if redacts { redaction.state(&state) }
      return try values.tree(of: state, after: old, rounds, numbering: table)
    }
  }

  /// A table for the shared values of a state, if there can be any.
  private static var table: SharedNumbering? {
    Moment.areUseful ? SharedNumbering() : nil
  }

  /// Writes the labels of the keys of shared values.
  private func write(
    _ keys: [(number: Int, label: String, value: any SharedValue)], _ text: inout JSONText
  ) {
    if keys.isEmpty { return }
    text.key("keys")
    text.object { text in
      for (number, label, _) in keys {
        text.key("\(number)")
        text.text(label)
      }
    }
  }

  /// Writes the values of keys that an entry has brought and changed, as it began with them.
  private func writeLoaded(
    _ keys: [(number: Int, label: String, value: any SharedValue)],
    _ entry: HistoryEntry<State, Action>, _ text: inout JSONText
  ) throws {
    let (before, after) = (entry.viewBefore, entry.viewAfter)
    let changed = keys.filter { !entry.hasStep && !$0.value.isSame(in: before, after) }
    if changed.isEmpty { return }
    text.key("loaded")
    try text.object { text in
      for (number, _, value) in changed {
        guard let content = value.content(in: before) as? any Encodable else { continue }
        text.key("\(number)")
        text.value(try values.encode(content))
      }
    }
  }

  private func shown(_ action: Action) -> Action {
    guard redacts else { return action }
    var action = action
    redaction.action(&action)
    return action
  }

  /// Writes an entry, which is a part of a collapsed one or has a line of its own.
  private func write(
    _ entry: HistoryEntry<State, Action>, _ state: EncodedNode, _ change: JSONValue?,
    _ keys: [(number: Int, label: String, value: any SharedValue)], isPart: Bool = false,
    _ text: inout JSONText
  ) throws {
    let action = try entry.action.map { try values.encode(shown($0)) }
    let source = entry.source.hiding(values.hidden)
    try text.object { text in
      text.write("action", action) { $0.value($1) }
      text.write("after", isPart ? nil : lastID) { $0.number($1) }
      text.write("at", source.location) { $0.text($1) }
      text.write("cancel", source.cancelID) { $0.text($1) }
      text.write("cause", source.entry) { $0.number($1) }
      text.write("change", change) { $0.value($1) }
      if case .collapsed(let parts) = entry.work {
        text.key("collapsed")
        try text.list(parts) { try write($1, state, nil, [], isPart: true, &$0) }
      }
      text.key("date")
      text.date(entry.date)
      text.write("hash", isPart ? nil : hash(state)) { $0.text($1) }
      text.key("id")
      text.number(entry.id.number)
      write(keys, &text)
      try writeLoaded(keys, entry, &text)
      text.key("name")
      text.text(entry.name(by: source))
      write(entry.readings, &text)
      text.key("sender")
      text.text(source.sender.rawValue)
      text.write("shared", source.sharedValue) { $0.text($1) }
      if entry.isSkipped {
        text.key("skipped")
        text.value(.bool(true))
      }
      if entry.isStep {
        // The state of a line of its own follows from its change.
        text.key(isPart ? "state" : "step")
        text.value(isPart ? state.value : .bool(true))
      }
      text.write("took", entry.duration) { $0.number(Int($1 / .nanoseconds(1))) }
    }
  }

  private func write(_ readings: Readings, _ text: inout JSONText) {
    var readings = readings
    if readings.surroundings == surroundings { readings.surroundings = nil }
    if readings == Readings() { return }
    text.key("readings")
    text.object { text in
      text.key("dates")
      text.list(readings.dates) { $0.date($1) }
      text.key("randomNumbers")
      text.list(readings.randomNumbers) { $0.number($1) }
      text.write("stackElementID", readings.stackElementID) { $0.number($1) }
      text.write("surroundings", readings.surroundings) { text, surroundings in
        text.object { text in
          text.key("locale")
          text.text(surroundings.locale)
          text.key("timeZone")
          text.text(surroundings.timeZone)
        }
      }
      text.key("uuids")
      text.list(readings.uuids) { $0.text($1.uuidString) }
    }
  }
}
