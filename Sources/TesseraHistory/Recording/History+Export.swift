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
    let writer = HistoryWriter(self, redacts: !everything)
    let entries = log.entries
    output.write(try writer.header(entries: entries.count))
    output.write(try writer.start(start))
    var state = start
    for entry in entries {
      perform(&state, entry)
      output.write(try writer.entry(entry, state))
    }
    let first = entries.first?.id.number ?? .max
    for effect in effectLog.all where effect.entry >= first {
      output.write(try writer.effect(effect))
    }
    output.write(try writer.end(state))
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
