/// Why a recording could not be imported; the history is as it was.
public enum HistoryImportError: Error, Equatable, Sendable {
  /// The text is something else than an exported history.
  case notAHistory
  /// The recording was written in a later format.
  case unknownVersion(Int, known: Int)
  /// The recording is one of another feature.
  case otherFeature(state: String, action: String, expectedState: String, expectedAction: String)
  /// A line cannot be read: it is damaged, or the types have changed since.
  case brokenLine(Int, reason: String)
  /// The recording ends too early.
  case incomplete(entries: Int, expected: Int?)
  /// The history belongs to no store yet, so nobody can compute its states.
  case noStore
}

extension HistoryImportError: CustomStringConvertible {
  /// A sentence.
  public var description: String {
    switch self {
    case .notAHistory:
      "This is no exported history: its first line does not say so."
    case .unknownVersion(let found, let known):
      "The recording has the format \(found), and this program knows formats up to \(known)."
    case .otherFeature(let state, let action, let expectedState, let expectedAction):
      "The recording is one of '\(state)' and '\(action)', not of '\(expectedState)' and "
        + "'\(expectedAction)'."
    case .brokenLine(let number, let reason):
      "Line \(number) of the recording cannot be read: \(reason)"
    case .incomplete(let entries, let expected):
      expected.map {
        "The recording is incomplete: it has \(entries) of \($0) entries, or lacks its end."
      } ?? "The recording ends before the state that it starts with."
    case .noStore:
      "The history belongs to no store yet. Give it to a store first."
    }
  }
}
