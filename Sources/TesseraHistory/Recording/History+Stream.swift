import Foundation
import TesseraCore
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
  /// to.
  ///
  /// - Parameters:
  ///   - everything: Whether to write hidden values as well.
  ///   - write: Takes a line with its end. It is called on the main actor, within `send`.
  /// - Throws: The error of encoding the state; ``HistoryImportError/noStore``.
  /// - Complexity: An encoding of the state and of the action for each entry.
  public func stream(
    includingRedacted everything: Bool = false,
    to write: @escaping @MainActor (_ line: String) -> Void
  ) throws {
    guard let state = core?.withState({ $0 }) else { throw HistoryImportError.noStore }
    let writer = HistoryWriter(self, redacts: !everything)
    write(try writer.header(entries: nil))
    write(try writer.start(state, after: lastID, in: StateView.ofPresent))
    recorder = HistoryStream(writer: writer, write: write)
  }

  /// Ends the stream with the store's state as its last line.
  public func endStream() {
    guard let stream = recorder as? HistoryStream<State, Action> else { return }
    if let state = core?.withState({ $0 }) { stream.end(state) }
    recorder = nil
  }
}

/// Writes a line for each entry as it comes.
private final class HistoryStream<State: Codable, Action: Codable>: HistoryRecorder {
  private let writer: HistoryWriter<State, Action>
  private let write: @MainActor (String) -> Void
  private var hasFailed = false

  init(writer: HistoryWriter<State, Action>, write: @escaping @MainActor (String) -> Void) {
    self.writer = writer
    self.write = write
  }

  func record(_ entry: HistoryEntry<State, Action>, _ state: State) {
    put { try writer.entry(entry, state) }
  }

  func record(_ effect: HistoryEffect) { put { try writer.effect(effect) } }
  func recordEnd(of effect: Int, at date: Date) { put { try writer.effectEnd(effect, at: date) } }
  func end(_ state: State) { put { try writer.end(state, in: StateView.ofPresent) } }

  /// Writes a line, unless an earlier one failed: the rest would be another recording.
  private func put(_ line: () throws -> String) {
    guard !hasFailed else { return }
    do { write(try line()) } catch {
      hasFailed = true
      reportIssue(
        """
        A recording of '\(typeName(State.self))' ends here, because encoding failed: \(error)

        Check how the action or the state is encoded. The entries before can be replayed.
        """, at: .unknown)
    }
  }
}

/// Writes entries and effects as a history records them.
@MainActor
protocol HistoryRecorder<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Writes an entry and the state after it.
  func record(_ entry: HistoryEntry<State, Action>, _ state: State)
  /// Writes the start of an effect.
  func record(_ effect: HistoryEffect)
  /// Writes the end of an effect.
  func recordEnd(of effect: Int, at date: Date)
}
