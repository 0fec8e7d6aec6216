package import BakoModels
package import BakoStorage

/// A summary of the last twelve weeks.
package struct Statistics: Codable, Hashable, Sendable {
  /// The day of the summary.
  package let today: Day
  /// The first day of a week.
  package let firstWeekday: Weekday
  /// The number of entries of each category by day; days without entries are missing.
  package let counts: [Day: CategoryCounts]
  /// The number of entries of each emotion, the most frequent first.
  package let emotions: [EmotionCount]
  /// The current number of consecutive days with entries; a today without entries does not break
  /// it.
  package let streak: Int
  /// The longest run of consecutive days with entries in the whole journal.
  package let longestStreak: Int

  /// The number of weeks, including the current one.
  package static let weekCount = 12

  /// Creates statistics from the storage's results.
  ///
  /// - Parameters:
  ///   - today: The day of the summary.
  ///   - firstWeekday: The first day of a week.
  ///   - counts: The counts of ``days(until:startingOn:)``.
  ///   - emotions: The number of entries of each emotion on these days, the most frequent first.
  ///   - daysWithEntries: All days of the journal that have entries.
  package init(
    today: Day, firstWeekday: Weekday = .monday, counts: [Day: CategoryCounts] = [:],
    emotions: [EmotionCount] = [],
    daysWithEntries: [Day] = []
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.counts = counts
    self.emotions = emotions
    streak = today.streak(in: daysWithEntries)
    longestStreak = Day.longestStreak(in: daysWithEntries)
  }

  /// Loads statistics from a storage.
  ///
  /// - Parameters:
  ///   - today: The day of the summary.
  ///   - firstWeekday: The first day of a week.
  ///   - storage: The journal.
  /// - Throws: The storage's error.
  package init(
    today: Day, firstWeekday: Weekday = .monday, in storage: StorageClient
  ) async throws {
    let days = Statistics.days(until: today, startingOn: firstWeekday)
    self.init(
      today: today, firstWeekday: firstWeekday,
      counts: try await storage.entries.countsPerDay(days),
      emotions: try await storage.entries.emotionCounts(days),
      daysWithEntries: try await storage.entries.days())
  }

  /// The days covered by the statistics of a day: whole weeks.
  ///
  /// - Parameters:
  ///   - today: The day.
  ///   - firstWeekday: The first day of a week.
  /// - Returns: The days, including those of this week that are in the future.
  package static func days(
    until today: Day, startingOn firstWeekday: Weekday = .monday
  ) -> ClosedRange<Day> {
    let week = today.week(startingOn: firstWeekday)
    return week.lowerBound.advanced(by: -7 * (weekCount - 1))...week.upperBound
  }
}

/// The overall mood of a day.
package enum DayMood: Hashable, Sendable, CaseIterable {
  /// The day has no entries.
  case unknown
  /// The day has more entries of positive emotions.
  case positive
  /// The day has as many entries of positive emotions as of negative ones.
  case mixed
  /// The day has more entries of negative emotions.
  case negative
}

extension DayMood {
  /// Creates the mood of a day from its counts.
  ///
  /// - Parameter counts: The number of entries of each category; `nil` for a day without entries.
  package init(_ counts: CategoryCounts?) {
    guard let counts, counts.total > 0 else {
      self = .unknown
      return
    }
    if counts.positive == counts.negative {
      self = .mixed
    } else {
      self = counts.positive > counts.negative ? .positive : .negative
    }
  }
}
