import Foundation
import TesseraCore
import TesseraDependencies
import TesseraSupport

/// Writes a history as lines, each of which proves the state that it led to.
@MainActor
final class HistoryWriter<State: Codable, Action: Codable> {
  private let redaction: HistoryRedaction<State, Action>
  private let redacts: Bool
  let surroundings: HistorySurroundings
  private let lines = HistoryCoding.encoder(isRedacting: false)
  private let values: RecordingEncoder
  /// The last state that was written, and the number of its entry.
  private var state = JSONValue.null
  private var lastID = 0

  init(_ history: History<State, Action>, redacts: Bool) {
    self.redaction = history.redaction
    self.redacts = redacts
    self.values = RecordingEncoder(
      hiding: redacts ? HiddenTexts(isPublic: history.redaction.isPublic) : nil)
    self.surroundings = HistorySurroundings(
      history.core?.dependencies ?? DependencyValues.current)
  }

  /// The first line of a recording of so many entries, or of one that is written as they come.
  func header(entries: Int?) throws -> String {
    try text(
      HistoryHeader(
        state: typeName(State.self), action: typeName(Action.self), entries: entries,
        redacted: redacts, surroundings: surroundings))
  }

  /// The line of the state before the entries, of which the first is the one after the given ID.
  func start(_ state: State, after id: Int) throws -> String {
    lastID = id
    self.state = try values.encode(shown(state))
    return try text(Line.start(self.state, HistoryProof(after: id, hash: hash(self.state))))
  }

  /// The line of the state after all entries.
  func end(_ state: State) throws -> String {
    let state = try values.encode(shown(state))
    return try text(Line.end(state, HistoryProof(after: lastID, hash: hash(state))))
  }

  /// The line of an entry, after which the state is the one given.
  func entry(_ entry: HistoryEntry<State, Action>, _ state: State) throws -> String {
    let after = try values.encode(shown(state))
    var line = try entryLine(entry, after)
    line.after = lastID
    line.hash = hash(after)
    line.change = try JSONChange.value(from: self.state, to: after)
    self.state = after
    lastID = entry.id.number
    return try text(Line.entry(line))
  }

  /// The line of an effect with its times, as far as they are known.
  func effect(_ effect: HistoryEffect) throws -> String {
    try text(
      Line.effect(
        HistoryEffectLine(
          id: effect.id, of: effect.entry, start: effect.start, end: effect.end)))
  }

  /// The line of an effect's end.
  func effectEnd(_ id: Int, at date: Date) throws -> String {
    try text(Line.effect(HistoryEffectLine(id: id, end: date)))
  }

  private typealias Line = HistoryLine<JSONValue, JSONValue>

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try lines.encode(value), as: UTF8.self) + "\n"
  }

  private func hash(_ state: JSONValue) -> String {
    (redacts ? state.withoutStandIns : state).digest
  }

  private func shown(_ state: State) -> State {
    guard redacts else { return state }
    var state = state
    redaction.state(&state)
    return state
  }

  private func shown(_ action: Action) -> Action {
    guard redacts else { return action }
    var action = action
    redaction.action(&action)
    return action
  }

  private func entryLine(
    _ entry: HistoryEntry<State, Action>, _ state: JSONValue
  ) throws -> HistoryEntryLine<JSONValue, JSONValue> {
    var line = HistoryEntryLine<JSONValue, JSONValue>(
      id: entry.id.number, name: entry.name, sender: entry.source.sender,
      at: entry.source.location, date: entry.date,
      took: entry.duration.map { Int($0 / .nanoseconds(1)) })
    var readings = entry.readings
    if readings.surroundings == surroundings { readings.surroundings = nil }
    if readings != Readings() { line.readings = readings }
    if entry.isSkipped { line.skipped = true }
    switch entry.work {
    case .action(let action): line.action = try values.encode(shown(action))
    case .step, .snapshot: line.state = state
    case .collapsed(let entries): line.collapsed = try entries.map { try entryLine($0, state) }
    }
    return line
  }
}
