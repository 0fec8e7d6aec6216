/// An error of an import, which leaves the history as it was.
public enum HistoryImportError: Error, Equatable, Sendable {
  /// The text isn't an exported history.
  case notAHistory
  /// The recording was written in a format that this program doesn't know, such as a later one.
  case unknownVersion(Int, known: Int)
  /// The recording belongs to another feature.
  case otherFeature(state: String, action: String, expectedState: String, expectedAction: String)
  /// A line cannot be read: it is damaged, or the types have changed.
  case brokenLine(Int, reason: String)
  /// A line doesn't follow the one before it: one is missing, doubled or moved.
  case brokenChain(line: Int, follows: Int, previous: Int)
  /// A line doesn't follow the lines about effects that were written before it.
  case brokenEffects(line: Int, follows: Int, found: Int)
  /// A line was altered after it was written: it and its hashes don't agree.
  case alteredLine(Int)
  /// The recording ends too early.
  case incomplete(entries: Int, expected: Int?)
  /// The history belongs to no store yet, so its states cannot be computed.
  case noStore
}

extension HistoryImportError: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .notAHistory:
      "This is not an exported history: its first line is not the header of one."
    case .unknownVersion(let found, let known):
      "The recording has format version \(found); this program reads version \(known)."
    case .otherFeature(let state, let action, let expectedState, let expectedAction):
      "The recording belongs to '\(state)' and '\(action)', not to '\(expectedState)' and "
        + "'\(expectedAction)'."
    case .brokenLine(let number, let reason):
      "Line \(number) of the recording cannot be read: \(reason)"
    case .brokenChain(let line, let follows, let previous):
      "Line \(line) of the recording follows entry \(follows), but the entry before it is "
        + "\(previous): a line is missing, doubled or in another place."
    case .brokenEffects(let line, let follows, let found):
      "Line \(line) of the recording follows \(follows) lines about effects, but \(found) are "
        + "before it: a line is missing, doubled or in another place."
    case .alteredLine(let number):
      "Line \(number) of the recording was altered: it does not have the hash that was written "
        + "with it."
    case .incomplete(let entries, let expected):
      expected.map {
        "The recording is incomplete: it has \(entries) of \($0) entries, or lacks its end."
      } ?? "The recording ends before the state that it starts with."
    case .noStore:
      "The history belongs to no store yet. Give it to a store first."
    }
  }
}
