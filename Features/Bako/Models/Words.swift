import BakoFoundation
import BakoSentences

/// Counts in words.
package enum Amount {}

extension EmotionCategory {
  /// The category's name as screens show it.
  package var label: String {
    switch self {
    case .positive: Sentences.positiveTitle
    case .negative: Sentences.negativeTitle
    }
  }
}

extension String {
  /// The text on one line: each run of newlines and the spaces around it becomes a space.
  package var withoutLineBreaks: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
