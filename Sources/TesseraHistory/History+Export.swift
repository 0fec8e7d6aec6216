import Foundation
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Writes the history as lines of JSON: a header, the first state, the entries, the last state.
  ///
  /// What is to stay here is left out: what ``redaction`` takes away and what is marked with
  /// ``HistoryRedacted``. Steps of effects are written as the states that they led to.
  ///
  /// - Parameters:
  ///   - output: Where to.
  ///   - everything: Whether to write what is to stay here as well.
  /// - Throws: What encoding a state or an action throws; ``HistoryImportError/noStore``.
  /// - Complexity: O(*n*), and if there are steps, O(*n*) calls of the reducer.
  public func export(
    to output: inout some TextOutputStream, includingRedacted everything: Bool = false
  ) throws {
    guard let start = computedState(after: 0) else { throw HistoryImportError.noStore }
    let writer = HistoryWriter(history: self, redacts: !everything)
    let entries = log.entries
    let header = HistoryHeader(
      state: typeName(State.self), action: typeName(Action.self), entries: entries.count,
      redacted: !everything)
    output.write(try writer.line(header))
    output.write(try writer.line(HistoryStateLine(start: writer.shown(start))))
    var state = start
    for entry in entries {
      perform(&state, entry)
      output.write(try writer.line(writer.entryLine(entry, state)))
    }
    output.write(try writer.line(HistoryStateLine(end: writer.shown(state))))
  }

  /// The history as lines of JSON, without what is to stay here.
  ///
  /// - Parameter everything: Whether to write what is to stay here as well.
  /// - Returns: The lines.
  /// - Throws: What encoding a state or an action throws; ``HistoryImportError/noStore``.
  public func export(includingRedacted everything: Bool = false) throws -> String {
    var output = ""
    try export(to: &output, includingRedacted: everything)
    return output
  }
}

/// Makes lines of entries.
@MainActor
private struct HistoryWriter<State: Codable, Action: Codable> {
  let history: History<State, Action>
  let redacts: Bool
  let encoder: JSONEncoder

  init(history: History<State, Action>, redacts: Bool) {
    self.history = history
    self.redacts = redacts
    self.encoder = HistoryCoding.encoder(isRedacting: redacts)
  }

  func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  /// A state without what is to stay here.
  func shown(_ state: State) -> State {
    guard redacts else { return state }
    var state = state
    history.redaction.state(&state)
    return state
  }

  private func shown(_ action: Action) -> Action {
    guard redacts else { return action }
    var action = action
    history.redaction.action(&action)
    return action
  }

  func entryLine(
    _ entry: HistoryEntry<State, Action>, _ state: State
  ) -> HistoryEntryLine<State, Action> {
    var line = HistoryEntryLine<State, Action>(
      id: entry.id.number, name: entry.name, sender: entry.source.sender,
      at: entry.source.location, date: entry.date)
    if entry.readings != Readings() { line.readings = entry.readings }
    if entry.isSkipped { line.skipped = true }
    switch entry.work {
    case .action(let action): line.action = shown(action)
    case .step, .snapshot: line.state = shown(state)
    case .collapsed(let entries): line.collapsed = entries.map { entryLine($0, state) }
    }
    return line
  }
}
