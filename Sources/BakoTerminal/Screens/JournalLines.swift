/// The journal text of an entry on a screen.
enum JournalLines {
  /// The prompt for more text.
  static let prompt = "Write as much as you like. A line with a single dot ends it:"

  /// The lines of a text, indented.
  static func of(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
