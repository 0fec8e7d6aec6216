import Foundation
import TesseraCore
import TesseraDependencies
import TesseraSupport

/// Makes lines of what a history has.
@MainActor
struct HistoryWriter<State: Codable, Action: Codable> {
  let redaction: HistoryRedaction<State, Action>
  let redacts: Bool
  let surroundings: HistorySurroundings
  private let encoder: JSONEncoder

  init(_ history: History<State, Action>, redacts: Bool) {
    self.redaction = history.redaction
    self.redacts = redacts
    self.surroundings = HistorySurroundings(
      history.core?.dependencies ?? DependencyValues.current)
    self.encoder = HistoryCoding.encoder(isRedacting: redacts)
  }

  /// The first line of a recording of so many entries, or of one that is written as they come.
  func header(entries: Int?) throws -> String {
    try text(
      HistoryHeader(
        state: typeName(State.self), action: typeName(Action.self), entries: entries,
        redacted: redacts, surroundings: surroundings))
  }

  func start(_ state: State) throws -> String { try text(Line.start(shown(state))) }
  func end(_ state: State) throws -> String { try text(Line.end(shown(state))) }

  /// The line of an entry, after which the state is the one given.
  func entry(_ entry: HistoryEntry<State, Action>, _ state: State) throws -> String {
    try text(Line.entry(entryLine(entry, state)))
  }

  /// The line of an effect with all that is known of it.
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

  private typealias Line = HistoryLine<State, Action>

  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// A state without what is to stay here.
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
    _ entry: HistoryEntry<State, Action>, _ state: State
  ) -> HistoryEntryLine<State, Action> {
    var line = HistoryEntryLine<State, Action>(
      id: entry.id.number, name: entry.name, sender: entry.source.sender,
      at: entry.source.location, date: entry.date,
      took: entry.duration.map { Int($0 / .nanoseconds(1)) })
    var readings = entry.readings
    if readings.surroundings == surroundings { readings.surroundings = nil }
    if readings != Readings() { line.readings = readings }
    if entry.isSkipped { line.skipped = true }
    switch entry.work {
    case .action(let action): line.action = shown(action)
    case .step, .snapshot: line.state = shown(state)
    case .collapsed(let entries): line.collapsed = entries.map { entryLine($0, state) }
    }
    return line
  }
}
