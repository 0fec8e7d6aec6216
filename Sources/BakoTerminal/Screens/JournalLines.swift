/// A journal's text on a screen.
enum JournalLines {
  /// What asks for more of it.
  static let prompt = "Write as much as you like. A line with a single dot ends it:"

  /// The lines of a text, set off from what stands around them.
  static func of(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
