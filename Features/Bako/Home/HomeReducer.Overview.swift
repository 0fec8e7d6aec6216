public import BakoModels

extension HomeReducer {
  /// What the home screen tells about the journal.
  public struct Overview: Equatable, Sendable, Codable {
    /// The latest entries, the newest first.
    public var entries: [Entry]
    /// The number of days in a row with entries; today without one does not break it yet.
    public var streak: Int
    /// The number of today's entries.
    public var todayCount: Int

    /// How many entries the home screen shows.
    public static let length = 10

    /// Makes an overview; without arguments it is that of an empty journal.
    ///
    /// - Parameters:
    ///   - entries: The latest entries, the newest first.
    ///   - streak: The number of days in a row with entries.
    ///   - todayCount: The number of today's entries.
    public init(entries: [Entry] = [], streak: Int = 0, todayCount: Int = 0) {
      self.entries = entries
      self.streak = streak
      self.todayCount = todayCount
    }
  }
}
