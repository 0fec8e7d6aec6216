public import BakoModels
public import BakoStorage

/// What the last twelve weeks were like, from what the storage says about them.
public struct Statistics: Codable, Hashable, Sendable {
  /// The day that they were made for.
  public let today: Day
  /// How many entries of each category the days have; a day without any is missing.
  public let counts: [Day: CategoryCounts]
  /// How often each emotion was felt, the most frequent first.
  public let emotions: [EmotionCount]
  /// The number of days in a row with entries; today without one does not break it yet.
  public let streak: Int
  /// The number of days of the longest row with entries in the whole journal.
  public let longestStreak: Int

  /// How many weeks are looked at, the present one included.
  public static let weekCount = 12

  /// Makes statistics of the storage's answers.
  ///
  /// - Parameters:
  ///   - today: The day to make them for.
  ///   - counts: The counts of ``days(until:)``.
  ///   - emotions: How often each emotion was felt on these days, the most frequent first.
  ///   - daysWithEntries: The days with entries of the whole journal.
  public init(
    today: Day, counts: [Day: CategoryCounts] = [:], emotions: [EmotionCount] = [],
    daysWithEntries: [Day] = []
  ) {
    self.today = today
    self.counts = counts
    self.emotions = emotions
    streak = today.streak(in: daysWithEntries)
    longestStreak = Day.longestStreak(in: daysWithEntries)
  }

  /// Asks a storage for what the statistics are made of.
  ///
  /// - Parameters:
  ///   - today: The day to make them for.
  ///   - storage: The journal.
  /// - Throws: What the storage throws.
  public init(today: Day, in storage: StorageClient) async throws {
    let days = Statistics.days(until: today)
    self.init(
      today: today, counts: try await storage.countsPerDay(days),
      emotions: try await storage.emotionCounts(days),
      daysWithEntries: try await storage.daysWithEntries())
  }

  /// The days that statistics of a day look at: whole weeks from Monday to Sunday.
  ///
  /// - Parameter today: The day.
  /// - Returns: The days; those after today are still to come.
  public static func days(until today: Day) -> ClosedRange<Day> {
    let week = today.week()
    return week.lowerBound.advanced(by: -7 * (weekCount - 1))...week.upperBound
  }
}
