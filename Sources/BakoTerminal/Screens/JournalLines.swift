/// A journal's text on a screen.
enum JournalLines {
  /// The lines of a text, set off from what stands around them.
  static func of(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
