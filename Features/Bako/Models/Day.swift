/// A date without a time, in the proleptic Gregorian calendar, from year 1 to year 9999.
///
/// A day knows neither a time zone nor the user's calendar, so that an entry of the 20th stays one
/// of the 20th wherever it is read:
///
/// ```swift
/// let day = Day("2026-11-20")  // a Friday
/// day?.next                    // 2026-11-21
/// ```
///
/// Days can be counted and strode over; `for day in monday...sunday` walks a week.
public struct Day: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// Makes a day of its parts.
  ///
  /// It is `nil` where the calendar has no such day, as the 30th of February.
  ///
  /// - Parameters:
  ///   - year: The year, from 1 to 9999.
  ///   - month: The month, from 1 to 12.
  ///   - day: The day of the month.
  public init?(year: Int, month: Int, day: Int) {
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

  /// The first day that can be expressed: 0001-01-01.
  public static let min = Day(checkedYear: 1, month: 1, day: 1)

  /// The last day that can be expressed: 9999-12-31.
  public static let max = Day(checkedYear: 9999, month: 12, day: 31)
}

extension Day: Comparable {
  /// Whether the first day is the earlier one.
  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
