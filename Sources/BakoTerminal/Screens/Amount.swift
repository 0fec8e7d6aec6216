import BakoStorage

/// Numbers of things in words.
enum Amount {
  /// A number with the word for one thing or for more of them.
  static func of(_ count: Int, _ singular: String, _ plural: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(count == 1 ? singular : plural)"
  }

  /// The numbers of entries of each category.
  static func of(_ counts: CategoryCounts) -> String {
    "\(counts.positive) positive, \(counts.negative) negative"
  }
}
