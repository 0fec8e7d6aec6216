#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

import TesseraSharedValues
public import TesseraSupport

extension History where State: Codable, Action: Codable {
  /// Replaces the history by an exported one; the store continues from its end.
  ///
  /// All states are computed with the reducer of the store, without running effects, and compared
  /// with the recorded ones. The first difference is reported and returned: the code has changed
  /// since, or the reducer reads something that isn't recorded.
  ///
  /// It also reads the lines of ``stream(includingRedacted:to:)``, up to the last whole one.
  ///
  /// - Parameters:
  ///   - text: The lines of ``export(includingRedacted:)``, or those of a stream.
  ///   - callSite: The source location of issues.
  /// - Returns: The number of entries, how the recording ends, and the first difference.
  /// - Throws: ``HistoryImportError``; the history and the store are as they were.
  /// - Complexity: O(*n*) calls of the reducer.
  @discardableResult
  public func `import`(
    _ text: some StringProtocol, at callSite: CallSite = #callSite
  ) throws(HistoryImportError) -> HistoryImportSummary {
    guard reduce != nil, core != nil else { throw .noStore }
    var recording = try HistoryRecording<State, Action>(text)
    shared.hide()
    recording.awaitKeys()
    shared.show(recording.linked[0])
    var log = HistoryLog<State, Action>(capacity: capacity, interval: checkpointInterval)
    log.isReordered = zip(recording.entries, recording.entries.dropFirst()).contains {
      $0.id > $1.id
    }
    var state = recording.start
    var comparison = HistoryComparison(recording, redaction)
    for (index, var entry) in recording.entries.enumerated() {
      let checkpoint = log.needsCheckpoint ? state : nil
      let before = recording.bringsShared[index] ? state : nil
      let (linked, isStep) = (recording.linked[index + 1], entry.hasStep)
      // An action begins with the values that it brings, and a step has those after it.
      if !isStep { shared.show(linked) }
      repeatEntry(&entry, of: &recording, on: &state)
      if isStep { shared.show(linked) }
      entry.after = shared.now
      comparison.advance()
      if let before {
        recording.shared.formUnion(load(comparison.recorded, into: state, before: before))
        entry.after = shared.now
      }
      comparison.compare(state, after: entry)
      log.append(entry, checkpoint: checkpoint)
    }
    if let difference = comparison.difference {
      report(difference, recording.isRedacted, callSite)
    }
    self.log = log
    edits += 1
    effectLog = HistoryEffectLog()
    for effect in recording.effects { effectLog.insert(effect) }
    continueNumbers(after: recording.lastNumber)
    goOn(from: state)
    return HistoryImportSummary(
      entries: recording.entries.count, ending: recording.ending, isRedacted: recording.isRedacted,
      difference: comparison.difference)
  }

  /// Gives shared values that an entry brought into a state the contents of the recorded state.
  private func load(_ recorded: JSONValue, into state: State, before: State) -> Set<
    ObjectIdentifier
  > {
    let (theirs, ours, known) = (
      SharedNumbering(), SharedNumbering(), SharedNumbering()
    )
    let encoder = RecordingEncoder(hiding: nil)
    guard let _: State = try? recorded.decoded(linking: theirs),
      (try? encoder.encode(state, numbering: ours)) != nil,
      (try? encoder.encode(before, numbering: known)) != nil
    else { return [] }
    return shared.load(theirs, into: ours, before: known)
  }

  /// Repeats an entry of a recording, and applies its changes of the recording's shared values.
  private func repeatEntry(
    _ entry: inout Entry, of recording: inout HistoryRecording<State, Action>,
    on state: inout State, isSkipped: Bool = false
  ) {
    let isSkipped = isSkipped || entry.isSkipped
    if case .collapsed(var parts) = entry.work {
      for index in parts.indices {
        repeatEntry(&parts[index], of: &recording, on: &state, isSkipped: isSkipped)
      }
      entry.work = .collapsed(parts)
      return
    }
    entry.before = shared.now
    defer { entry.after = shared.now }
    if isSkipped { return }
    let view = SharedView.ofPresent
    let readings =
      recording.isRedacted
      ? applyElsewhere(&state, entry, in: view) : apply(&state, entry, in: view)
    entry.readings.created = readings?.created ?? CreatedValues()
    recording.shared.formUnion(entry.readings.created.values.map { ObjectIdentifier($0) })
    if let view { shared.keepChanges(of: view, to: recording.shared) }
  }

  private func report(
    _ difference: HistoryDifference, _ isRedacted: Bool, _ callSite: CallSite
  ) {
    let hidden = """
      Text is hidden in this recording, and the reducer may depend on it: look first for one that \
      parses or compares text. Do so in the view instead and send the result, or make the text \
      public with 'HistoryPublic'.

      Otherwise, the
      """
    reportIssue(
      """
      \(difference)

      \(isRedacted ? hidden : "The") code of the reducers has changed since the recording, or they \
      read something that changes besides their state, their action and the recorded dependencies \
      'date', 'uuid', 'withRandomNumberGenerator', 'timeZone' and 'locale'.
      """.numbered(68), at: callSite)
  }
}

/// The result of an import.
public struct HistoryImportSummary: Equatable, Sendable {
  /// The end of a recording.
  public enum Ending: Equatable, Sendable {
    /// The recording ends with the last state.
    case whole
    /// It ends after a whole line, without the last state: the program that wrote it was stopped.
    case cutOff
    /// It ends in the middle of a line, which was left out.
    case torn(line: Int)
  }

  /// The number of entries.
  public let entries: Int
  /// The end of the recording.
  public let ending: Ending
  /// Whether values were hidden when it was written.
  public let isRedacted: Bool
  /// The first entry that led to a different state than the recorded one; `nil` if all agree.
  public var difference: HistoryDifference?
}

/// A replayed entry that led to a different state than the recorded one.
public struct HistoryDifference: Equatable, Sendable, CustomStringConvertible {
  /// The number of the entry.
  public let entry: Int
  /// The cases of its action.
  public let name: String
  /// The differences, one by one, by their places in the state.
  public let changes: [String]
  /// The change from the recorded state to the replayed one.
  let change: JSONChange
  let isRedacted: Bool

  private static let mostChanges = 10

  /// A sentence that names the entry, and the differences below it.
  public var description: String {
    let rest = changes.count - Self.mostChanges
    let shown = changes.prefix(Self.mostChanges) + (rest > 0 ? ["… (\(rest) more)"] : [])
    return "Entry \(entry) (\(name)) differs from the recording:\n\n"
      + shown.map { "  • \($0)" }.joined(separator: "\n")
  }
}

/// Compares replayed states with recorded ones, up to the first that differs.
private struct HistoryComparison<State: Codable, Action: Codable> {
  private(set) var difference: HistoryDifference?
  private let redaction: HistoryRedaction<State, Action>
  private let isRedacted: Bool
  /// The recorded state after the entries so far.
  private(set) var recorded: JSONValue
  private var changes: ArraySlice<JSONChange?>

  init(
    _ recording: HistoryRecording<State, Action>, _ redaction: HistoryRedaction<State, Action>
  ) {
    self.redaction = redaction
    isRedacted = recording.isRedacted
    recorded = recording.startForm
    changes = recording.changes[...]
  }

  /// Goes on to the state after the next entry.
  mutating func advance() {
    // The change was applied once while the recording was read, so it can be applied again.
    if let change = changes.popFirst() { try? change?.apply(to: &recorded) }
  }

  /// Compares the state after an entry with the recorded one.
  mutating func compare(_ state: State, after entry: HistoryEntry<State, Action>) {
    guard difference == nil,
      let replayed = SharedView.withView(
        SharedView.ofPresent, { try? redaction.form(of: state, isRedacted: isRedacted) })
    else { return }
    let recorded = isRedacted ? recorded.withoutPlaceholders : recorded
    guard recorded.digest != replayed.digest else { return }
    let change = JSONChange(from: recorded, to: replayed)
    difference = HistoryDifference(
      entry: entry.id.number, name: entry.name,
      changes: change.descriptions(of: recorded, replayed), change: change,
      isRedacted: isRedacted)
  }
}

extension HistoryRedaction where State: Encodable {
  /// The form of a state as a recording has it, with placeholders that are alike.
  ///
  /// A redaction of a shared value stays in the view.
  fileprivate func form(of state: State, isRedacted: Bool) throws -> JSONValue {
    guard isRedacted else { return try RecordingEncoder(hiding: nil).encode(state) }
    var state = state
    self.state(&state)
    let encoder = RecordingEncoder(hiding: HiddenTexts(isPublic: isPublic))
    return try encoder.encode(state).withoutPlaceholders
  }
}

extension History where State: Codable, Action: Codable {
  /// Skips all entries that a difference from a recording doesn't need, and returns the others.
  ///
  /// ```swift
  /// let summary = try history.import(recording)
  /// if let difference = summary.difference { history.shrink(difference) }
  /// ```
  ///
  /// The entries that are left lead to the values that the replay had where it differed from the
  /// recording. The test of them fails as the replay did, once it expects the recorded values.
  ///
  /// - Parameters:
  ///   - difference: The difference that an import has found, of which the history has the entry.
  ///   - callSite: The line to point at if it hasn't.
  /// - Returns: The entries that are left; `nil` if the state has other values, and nothing is
  ///   skipped.
  /// - Complexity: That of ``shrink(to:at:while:)``.
  @discardableResult
  public func shrink(
    _ difference: HistoryDifference, at callSite: CallSite = #callSite
  ) -> [Entry.ID]? {
    shrink(to: Entry.ID(difference.entry), at: callSite) { state in
      let form = try? redaction.form(of: state, isRedacted: difference.isRedacted)
      return form.map { difference.change.hasLed(to: $0) } ?? false
    }
  }
}
