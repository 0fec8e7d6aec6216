import BakoSentences
/// A date without a time, in the proleptic Gregorian calendar, from year 1 to year 9999.
///
/// A day has no time zone and does not depend on the user's calendar, so that an entry of the 20th
/// stays one of the 20th wherever it is read:
///
/// ```swift
/// let day = Day("2026-11-20")  // a Friday
/// day?.next                    // 2026-11-21
/// ```
///
/// Days are strideable: `for day in monday...sunday` iterates over a week.
package struct Day: Hashable, Sendable {
  /// The year, from 1 to 9999.
  package let year: Int
  /// The month, from 1 to 12.
  package let month: Int
  /// The day of the month, from 1 to 31.
  package let day: Int

  /// Creates a day from its components.
  ///
  /// It is `nil` if the calendar has no such day, for example the 30th of February.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Day.length(ofMonth: month, year: year)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The earliest day: 0001-01-01.
  package static let min = Day(checkedYear: 1, month: 1, day: 1)

  /// The latest day: 9999-12-31.
  package static let max = Day(checkedYear: 9999, month: 12, day: 31)
}

extension Day: Comparable {
  /// Whether the first day is earlier.
  package static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
package enum Weekday: Int, CaseIterable, Codable, Hashable, Sendable {
  /// The first day of an ISO week.
  case monday = 1
  /// The second day of an ISO week.
  case tuesday
  /// The third day of an ISO week.
  case wednesday
  /// The fourth day of an ISO week.
  case thursday
  /// The fifth day of an ISO week.
  case friday
  /// The sixth day of an ISO week.
  case saturday
  /// The last day of an ISO week.
  case sunday
}

extension Weekday: CustomStringConvertible {
  /// The name in the current language, for example `Monday`.
  package var description: String {
    Sentences.weekday(rawValue)
  }
}
