import Foundation
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
  ///   elements of an `IdentifiedArray` are encoded that have changed or come.
  @discardableResult
  public func stream(
    includingRedacted everything: Bool = false,
    to write: @escaping @MainActor (_ line: String) -> Void
  ) throws -> HistoryStream {
    try stream(includingRedacted: everything, forInspection: false, to: write)
  }

  /// Writes the history as it grows, for the app or for an inspection.
  package func stream(
    includingRedacted everything: Bool, forInspection isInspection: Bool,
    to write: @escaping @MainActor (_ line: String) -> Void
  ) throws -> HistoryStream {
    guard let state = presentState else { throw HistoryImportError.noStore }
    let writer = HistoryWriter(self, redacts: !everything, isStream: true)
    write(try writer.header(entries: nil))
    write(try writer.start(state, after: lastID, in: SharedView.ofPresent))
    for effect in effectLog.running { write(try writer.effect(effect)) }
    let recorder = HistoryStreamRecorder(
      writer: writer, isInspection: isInspection, write: write)
    recorders.append(recorder)
    return HistoryStream(
      finish: { [weak self, weak recorder] in if let recorder { self?.end(recorder) } },
      stop: { [weak self, weak recorder] in if let recorder { self?.remove(recorder) } })
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

  /// Ends the stream with the store's state as its last line, unless it has ended.
  public func end() { finish() }
}

/// Writes a line for each entry as it comes.
private final class HistoryStreamRecorder<State: Codable, Action: Codable>: HistoryRecorder {
  private let writer: HistoryWriter<State, Action>
  private let write: @MainActor (String) -> Void
  private var hasFailed = false
  let isInspection: Bool

  init(
    writer: HistoryWriter<State, Action>, isInspection: Bool,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.writer = writer
    self.isInspection = isInspection
    self.write = write
  }

  func record(_ entry: HistoryEntry<State, Action>, _ state: State) {
    put { try writer.entry(entry, state) }
  }

  func record(_ effect: HistoryEffect) { put { try writer.effect(effect) } }
  func recordEnd(of effect: Int, at date: Date) { put { try writer.effectEnd(effect, at: date) } }
  func end(_ state: State) { put { try writer.end(state, in: SharedView.ofPresent) } }

  /// Writes a line, unless an earlier one failed: the rest would be another recording.
  private func put(_ line: () throws -> String) {
    guard !hasFailed else { return }
    do { write(try line()) } catch {
      hasFailed = true
      reportIssue(
        """
        A recording of '\(typeName(State.self))' ends here, because encoding failed: \(error)

        Check how the action or the state is encoded. The entries before can be replayed.
        """.numbered(69), at: .unknown)
    }
  }
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
