import BakoSentences
import BakoModels
import BakoStorage

extension Statistics {
  /// The statistics as lines of text, suitable for screen readers.
  package var lines: [String] {
    [
      Sentences.rowAndLongest(streak, longestStreak),
      Sentences.daysAre(Amount.of(moodCounts)),
      Sentences.entriesAre(Amount.of(total)),
    ] + emotionLines + [Sentences.daysOfEachWeek]
      + weeks.map { "  \($0[0]): \(Amount.of(moodCounts(of: $0)))" }
  }

  private var emotionLines: [String] {
    let emotions = topEmotions()
    guard !emotions.isEmpty else { return [] }
    return [Sentences.mostFrequentEmotionsColon]
      + emotions.map {
        "  \($0.emotion.description.withoutLineBreaks): \(Sentences.entries($0.count))"
      }
  }
}

extension Amount {
  /// Formats the number of days per mood.
  static func of(_ counts: Statistics.MoodCounts) -> String {
    guard counts.total > 0 else { return Sentences.noneAtAll }
    return Sentences.positiveMixedNegative(counts.positive, counts.mixed, counts.negative)
  }
}
