package import BakoModels
package import BakoStorage

extension Statistics {
  /// The number of days of each mood.
  package struct MoodCounts: Codable, Hashable, Sendable {
    /// The number of positive days.
    package var positive = 0
    /// The number of mixed days.
    package var mixed = 0
    /// The number of negative days.
    package var negative = 0

    /// The number of days with entries.
    package var total: Int { positive + mixed + negative }
  }

  /// The weeks, the oldest first, each from the first weekday on: the columns of a calendar.
  package var weeks: [[Day]] {
    let days = Array(Statistics.days(until: today, startingOn: firstWeekday))
    return stride(from: 0, to: days.count, by: 7).map { start in
      Array(days[start..<min(start + 7, days.count)])
    }
  }

  /// The mood of a day.
  ///
  /// - Parameter day: The day.
  /// - Returns: The mood, or `nil` if the day is in the future.
  package func mood(of day: Day) -> DayMood? { day > today ? nil : DayMood(counts[day]) }

  /// Counts the moods of the given days.
  ///
  /// - Parameter days: The days, for example one of the ``weeks``.
  /// - Returns: The counts, without days that have no entries or are in the future.
  package func moodCounts(of days: some Sequence<Day>) -> MoodCounts {
    days.reduce(into: MoodCounts()) { counts, day in
      switch mood(of: day) {
      case .positive: counts.positive += 1
      case .mixed: counts.mixed += 1
      case .negative: counts.negative += 1
      case .unknown, nil: break
      }
    }
  }

  /// The number of days of each mood in all weeks.
  package var moodCounts: MoodCounts {
    moodCounts(of: Statistics.days(until: today, startingOn: firstWeekday))
  }

  /// The number of entries of each category in all weeks.
  package var total: CategoryCounts {
    counts.values.reduce(into: CategoryCounts()) { total, counts in
      total.positive += counts.positive
      total.negative += counts.negative
    }
  }

  /// The most frequent emotions.
  ///
  /// - Parameter count: The maximum number of emotions.
  /// - Returns: The emotions, the most frequent first.
  package func topEmotions(_ count: Int = 5) -> [EmotionCount] {
    Array(emotions.prefix(max(0, count)))
  }
}
