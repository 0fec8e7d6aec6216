public import BakoModels
public import BakoStorage

extension Statistics {
  /// How many days of each mood there are.
  public struct MoodCounts: Hashable, Sendable {
    /// Days with more entries of positive emotions than of negative ones.
    public var positive = 0
    /// Days with as many entries of the one as of the other.
    public var mixed = 0
    /// Days with more entries of negative emotions than of positive ones.
    public var negative = 0

    /// The number of days with entries.
    public var total: Int { positive + mixed + negative }
  }

  /// The weeks, the oldest first, each from Monday to Sunday: the columns of a calendar.
  public var weeks: [[Day]] {
    let days = Array(Statistics.days(until: today))
    return stride(from: 0, to: days.count, by: 7).map { start in
      Array(days[start..<min(start + 7, days.count)])
    }
  }

  /// What a day was like.
  ///
  /// - Parameter day: The day.
  /// - Returns: Its mood, or `nil` for one that is still to come.
  public func mood(of day: Day) -> DayMood? { day > today ? nil : DayMood(counts[day]) }

  /// How many days of each mood there are among some days.
  ///
  /// - Parameter days: The days, as those of one of the ``weeks``.
  /// - Returns: The numbers; days without entries and days to come are in none.
  public func moodCounts(of days: some Sequence<Day>) -> MoodCounts {
    days.reduce(into: MoodCounts()) { counts, day in
      switch mood(of: day) {
      case .positive: counts.positive += 1
      case .mixed: counts.mixed += 1
      case .negative: counts.negative += 1
      case .unknown, nil: break
      }
    }
  }

  /// How many days of each mood there are in all the weeks.
  public var moodCounts: MoodCounts { moodCounts(of: Statistics.days(until: today)) }

  /// How many entries of each category there are in all the weeks.
  public var total: CategoryCounts {
    counts.values.reduce(into: CategoryCounts()) { total, counts in
      total.positive += counts.positive
      total.negative += counts.negative
    }
  }

  /// The emotions that were felt most often, at most so many.
  ///
  /// - Parameter count: How many to list.
  /// - Returns: The emotions, the most frequent first.
  public func topEmotions(_ count: Int = 5) -> [EmotionCount] {
    Array(emotions.prefix(max(0, count)))
  }
}
