import Foundation
import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Replaces the history by an exported one; the store goes on where that ended.
  ///
  /// All states are computed anew with the reducer of the store, without running effects. If the
  /// recording is whole and the last state is not the one that was recorded, that is reported: the
  /// code has changed since, or the reducer reads what is not recorded.
  ///
  /// What ``stream(includingRedacted:to:)`` wrote is read as well, up to its last whole line.
  ///
  /// - Parameter text: What ``export(includingRedacted:)`` gave, or a stream has written.
  /// - Returns: What was found.
  /// - Throws: ``HistoryImportError``; the history and the store are as they were.
  /// - Complexity: O(*n*) calls of the reducer.
  @discardableResult
  public func `import`(
    _ text: some StringProtocol
  ) throws(HistoryImportError) -> HistoryImportSummary {
    guard reduce != nil, core != nil else { throw .noStore }
    let recording = try HistoryRecording<State, Action>(text)
    var log = HistoryLog<State, Action>(capacity: capacity, interval: checkpointInterval)
    var state = recording.start
    for entry in recording.entries {
      let checkpoint = log.needsCheckpoint ? state : nil
      if recording.isRedacted { _ = applyAnew(&state, entry) } else { apply(&state, entry) }
      log.append(entry, checkpoint: checkpoint)
    }
    if !recording.isRedacted, let end = recording.end, !Self.areEqual(state, end) {
      reportOtherEnd()
    }
    self.log = log
    effectLog = HistoryEffectLog()
    for effect in recording.effects { effectLog.insert(effect) }
    continueNumbers(after: recording.entries.last?.id)
    goOn(from: state)
    return HistoryImportSummary(
      entries: recording.entries.count, ending: recording.ending, isRedacted: recording.isRedacted)
  }

  private func reportOtherEnd() {
    reportIssue(
      """
      An imported history leads to another state than the one that was recorded.

      The code of the reducers has changed since the recording, or they read something that \
      changes besides their state, their action and the recorded dependencies 'date', 'uuid', \
      'withRandomNumberGenerator', 'timeZone' and 'locale'.
      """)
  }
}

/// What an import has found.
public struct HistoryImportSummary: Equatable, Sendable {
  /// How a recording can end.
  public enum Ending: Equatable, Sendable {
    /// With the state that everything led to.
    case whole
    /// After a whole line, without the last state: the program that wrote it was stopped.
    case cutOff
    /// In the middle of a line, which was left out.
    case torn(line: Int)
  }

  /// How many entries there are.
  public let entries: Int
  /// How the recording ends.
  public let ending: Ending
  /// Whether something was left out when it was written.
  public let isRedacted: Bool
}
