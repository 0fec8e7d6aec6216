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
