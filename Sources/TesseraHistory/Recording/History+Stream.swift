import Foundation
import TesseraCore
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Writes the history as it grows, from the store's present state on: a line for each entry, at
  /// once.
  ///
  /// ```swift
  /// try history.stream { line in file.append(line) }
  /// …
  /// history.endStream()
  /// ```
  ///
  /// The lines are those of ``export(includingRedacted:)``, so ``import(_:)`` reads them. If the
  /// program is killed, what was written is a recording up to the last whole line. What is edited
  /// in the history later (``skip(_:at:)``, ``rollback(to:at:)``) is written as the state that it
  /// led to.
  ///
  /// - Parameters:
  ///   - everything: Whether to write what is to stay here as well.
  ///   - write: Takes a line with its end. It is called on the main actor, within `send`.
  /// - Throws: What encoding the state throws; ``HistoryImportError/noStore``.
  /// - Complexity: O(1) for each entry, besides encoding the action.
  public func stream(
    includingRedacted everything: Bool = false,
    to write: @escaping @MainActor (_ line: String) -> Void
  ) throws {
    guard let state = core?.withState({ $0 }) else { throw HistoryImportError.noStore }
    let writer = HistoryWriter(self, redacts: !everything)
    write(try writer.header(entries: nil))
    write(try writer.start(state))
    recorder = HistoryStream(writer: writer, write: write)
  }

  /// Ends what ``stream(includingRedacted:to:)`` began, with the store's state for a last line.
  public func endStream() {
    guard let stream = recorder as? HistoryStream<State, Action> else { return }
    if let state = core?.withState({ $0 }) { stream.end(state) }
    recorder = nil
  }
}

/// Writes lines as entries come.
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
  func end(_ state: State) { put { try writer.end(state) } }

  /// Writes a line; without one of them the rest would be the recording of something else.
  private func put(_ line: () throws -> String) {
    guard !hasFailed else { return }
    do { write(try line()) } catch {
      hasFailed = true
      reportIssue(
        """
        A recording of '\(typeName(State.self))' ends here, since something could not be encoded: \
        \(error)

        Look at how the action or the state is encoded: what was recorded before can be replayed.
        """)
    }
  }
}

/// Whoever writes down what a history records, as it comes.
@MainActor
protocol HistoryRecorder<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Something changed the state.
  func record(_ entry: HistoryEntry<State, Action>, _ state: State)
  /// An effect started.
  func record(_ effect: HistoryEffect)
  /// An effect ended.
  func recordEnd(of effect: Int, at date: Date)
}
