import BakoStorage

/// Numbers with their units in words.
enum Amount {
  /// Formats a number with the singular or the plural of a noun.
  static func of(_ count: Int, _ singular: String, _ plural: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(count == 1 ? singular : plural)"
  }

  /// Formats the number of entries per category.
  static func of(_ counts: CategoryCounts) -> String {
    "\(counts.positive) positive, \(counts.negative) negative"
  }
}

/// The journal text of an entry on a screen.
enum JournalLines {
  /// The prompt for more text.
  static let prompt = "Write as much as you like. A line with a single dot ends it:"

  /// The lines of a text, indented.
  static func of(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}
