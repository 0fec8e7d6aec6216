import BakoModels
import BakoStorage

extension Statistics {
  /// The statistics as lines of text, suitable for screen readers.
  package var lines: [String] {
    [
      "Days in a row: \(streak). The longest streak: \(longestStreak).",
      "Days: \(Amount.of(moodCounts)).",
      "Entries: \(Amount.of(total)).",
    ] + emotionLines + ["Days of each week:"]
      + weeks.map { "  \($0[0]): \(Amount.of(moodCounts(of: $0)))" }
  }

  private var emotionLines: [String] {
    let emotions = topEmotions()
    guard !emotions.isEmpty else { return [] }
    return ["The most frequent emotions:"]
      + emotions.map {
        "  \($0.emotion.description.withoutLineBreaks): \(Amount.of($0.count, "entry", "entries"))"
      }
  }
}

extension Amount {
  /// Formats the number of days per mood.
  static func of(_ counts: Statistics.MoodCounts) -> String {
    guard counts.total > 0 else { return "none" }
    return "\(counts.positive) positive, \(counts.mixed) mixed, \(counts.negative) negative"
  }
}
