#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Writes the history as lines of JSON: a header, the first state, the entries, the last state.
  ///
  /// Text is hidden unless it is public (see ``HistoryPublicValue``), and so is what ``redaction``
  /// removes and what is marked with ``HistoryRedacted``. Steps of effects are written as the
  /// states that they led to.
  ///
  /// Each line carries the ID of the entry before, the change of the state, and a hash of it, so
  /// that ``import(_:at:)`` finds damage and code that behaves differently. States that the history
  /// kept are written as they were, the others as they are computed from those.
  ///
  /// - Parameters:
  ///   - output: The stream to write to.
  ///   - everything: Whether to write hidden values as well.
  /// - Throws: The error of encoding a state or an action; ``HistoryImportError/noStore``.
  /// - Complexity: O(*n*) calls of the reducer, and an encoding of the state for each.
  public func export(
    to output: inout some TextOutputStream, includingRedacted everything: Bool = false
  ) throws {
    guard let start = computedState(after: 0) else { throw HistoryImportError.noStore }
    let writer = HistoryWriter(self, redacts: !everything)
    let entries = log.entries
    output.write(try writer.header(entries: entries.count))
    output.write(
      try writer.start(
        start, after: (entries.first?.id.number ?? 1) - 1, in: entries.first?.viewBefore))
    var state = start
    try forEachState { entry, after in
      state = after
      output.write(try writer.entry(entry, after))
    }
    let first = log.leastNumber ?? .max
    for effect in effectLog.all where effect.entry >= first {
      output.write(try writer.effect(effect))
    }
    output.write(try writer.end(state, in: entries.last?.viewAfter))
  }

  /// The history as lines of JSON, in which text is hidden unless it is public.
  ///
  /// - Parameter everything: Whether to write hidden values as well.
  /// - Returns: The lines.
  /// - Throws: The error of encoding a state or an action; ``HistoryImportError/noStore``.
  public func export(includingRedacted everything: Bool = false) throws -> String {
    var output = ""
    try export(to: &output, includingRedacted: everything)
    return output
  }
}
