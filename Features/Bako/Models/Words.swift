import Foundation

/// Numbers with their units in words.
package enum Amount {
  /// Formats a number with the singular or the plural of a noun.
  package static func of(_ count: Int, _ singular: String, _ plural: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(count == 1 ? singular : plural)"
  }
}

extension EmotionCategory {
  /// The category's name as screens show it.
  package var label: String {
    switch self {
    case .positive: "Positive"
    case .negative: "Negative"
    }
  }
}

extension String {
  /// The text on one line: each run of newlines and the spaces around it becomes a space.
  package var withoutLineBreaks: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
