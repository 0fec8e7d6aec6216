#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraCore
import TesseraSharedValues
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Writes the history as it grows, from the store's present state on: a line for each entry,
  /// immediately.
  ///
  /// ```swift
  /// try history.stream { line in file.append(line) }
  /// …
  /// history.endStream()
  /// ```
  ///
  /// The lines are those of ``export(includingRedacted:)``, so ``import(_:at:)`` reads them. If the
  /// program is killed, the lines are a recording up to the last whole one. An edit of the history
  /// (``skip(_:withConsequences:at:)``, ``rollback(to:at:)``) is written as the state that it led
  /// to: an entry named `history edited`, which the history itself doesn't have, so that its own
  /// entries lack that number.
  ///
  /// A history can have several streams, each of which begins with the state and the effects in
  /// flight at that time.
  ///
  /// - Parameters:
  ///   - everything: Whether to write hidden values as well.
  ///   - write: Takes a line with its end. It is called on the main actor, within `send`.
  /// - Returns: The stream, to end it before others.
  /// - Throws: The error of encoding the state; ``HistoryImportError/noStore``.
  /// - Complexity: For each entry, an encoding of the action and of the state, in which only those
  ///   elements of an array or an `IdentifiedArray` are encoded that have changed or come.
  @discardableResult
  public func stream(
    includingRedacted everything: Bool = false,
    to write: @escaping @MainActor (_ line: String) -> Void
  ) throws -> HistoryStream {
    guard let state = presentState else { throw HistoryImportError.noStore }
    return try begin(everything) { writer in
      write(try writer.header(entries: nil))
      write(try writer.start(state, after: lastID, in: SharedView.ofPresent))
      for effect in effectLog.running { write(try writer.effect(effect)) }
      return HistoryFeed(self, writer) { line in
        write(line)
        return true
      }
    }
  }

  /// Writes the history for an inspection: what it has, and then what comes, with
  /// ``HistoryStream/advance(atMost:)``.
  ///
  /// - Parameters:
  ///   - everything: Whether to write hidden values as well.
  ///   - write: Takes a line, and returns whether it had room. After one that had none, the next
  ///     comes with ``HistoryStream/advance(atMost:)``.
  /// - Returns: The stream, which has written nothing, and its first lines.
  /// - Throws: The error of encoding the state; ``HistoryImportError/noStore``.
  package func inspectionStream(
    includingRedacted everything: Bool, to write: @escaping @MainActor (_ line: String) -> Bool
  ) throws -> (stream: HistoryStream, beginning: [String]) {
    guard let start = computedState(after: 0) else { throw HistoryImportError.noStore }
    var beginning: [String] = []
    let stream = try begin(everything) { writer in
      let first = log.count > 0 ? log[0] : nil
      beginning = [
        try writer.header(entries: nil),
        try writer.start(
          start, after: first.map { $0.id.number - 1 } ?? lastID,
          in: first?.viewBefore ?? SharedView.ofPresent),
      ]
      return HistoryFeed(self, writer, behindWith: start, write: write)
    }
    return (stream, beginning)
  }

  private func begin(
    _ everything: Bool,
    _ make: (HistoryWriter<State, Action>) throws -> HistoryFeed<State, Action>
  ) throws -> HistoryStream {
    let feed = try make(HistoryWriter(self, redacts: !everything, isStream: true))
    recorders.append(feed)
    return HistoryStream(
      finish: { [weak self, weak feed] in if let feed { self?.end(feed) } },
      stop: { [weak self, weak feed] in if let feed { self?.remove(feed) } },
      go: { [weak feed] in feed?.advance(atMost: $0) ?? .lost })
  }

  /// Ends all streams, with the store's state as the last line of each.
  public func endStream() {
    for recorder in recorders where !recorder.isInspection { end(recorder) }
  }
}

extension History {
  private func end(_ recorder: any HistoryRecorder<State, Action>) {
    guard remove(recorder), let state = presentState else { return }
    recorder.end(state)
  }

  @discardableResult
  private func remove(_ recorder: any HistoryRecorder<State, Action>) -> Bool {
    guard let index = recorders.firstIndex(where: { $0 === recorder }) else { return false }
    recorders.remove(at: index)
    return true
  }
}

/// The lines that a history writes as it grows, from ``History/stream(includingRedacted:to:)``.
@MainActor
public struct HistoryStream {
  let finish: () -> Void
  /// Ends the stream without a last line.
  package let stop: () -> Void
  let go: (Int) -> HistoryProgress

  /// Ends the stream with the store's state as its last line, unless it has ended.
  public func end() { finish() }

  /// Writes some of the lines that had no room, and of the entries since.
  package func advance(atMost lines: Int = 1) -> HistoryProgress { go(lines) }
}

/// Writes entries and effects as a history records them.
@MainActor
protocol HistoryRecorder<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Whether it writes for an inspection, which lasts beyond the app's own streams.
  var isInspection: Bool { get }
  /// Writes an entry and the state after it.
  func record(_ entry: HistoryEntry<State, Action>, _ state: State)
  /// Writes the start of an effect.
  func record(_ effect: HistoryEffect)
  /// Writes the end of an effect.
  func recordEnd(of effect: Int, at date: Date)
  /// Writes the last state.
  func end(_ state: State)
}
