extension Day {
  /// Counts the consecutive days with entries that end at this day.
  ///
  /// This day counts if it has an entry, and does not break the streak if it has none yet:
  ///
  /// ```swift
  /// today.streak(in: try await storage.entries.days())
  /// ```
  ///
  /// - Parameter days: The days with entries, in any order.
  /// - Returns: The number of consecutive days.
  /// - Complexity: O(*n*) in the number of days.
  package func streak(in days: [Day]) -> Int {
    let days = Set(days)
    var count = days.contains(self) ? 1 : 0
    var day = self
    while day > .min, days.contains(day.previous) {
      day = day.previous
      count += 1
    }
    return count
  }

  /// Counts the days of the longest streak.
  ///
  /// - Parameter days: The days with entries, in any order.
  /// - Returns: The number of consecutive days; 0 if there are no days.
  /// - Complexity: O(*n*) on average in the number of days.
  package static func longestStreak(in days: [Day]) -> Int {
    let days = Set(days)
    var longest = 0
    for first in days where first == .min || !days.contains(first.previous) {
      var (day, count) = (first, 1)
      while day < .max, days.contains(day.next) {
        day = day.next
        count += 1
      }
      longest = Swift.max(longest, count)
    }
    return longest
  }
}
