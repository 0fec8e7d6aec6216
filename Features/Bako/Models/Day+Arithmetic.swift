extension Day {
  /// The next day, or the day itself if it is ``max``.
  package var next: Day { advanced(by: 1) }

  /// The previous day, or the day itself if it is ``min``.
  package var previous: Day { advanced(by: -1) }

  /// The day of the week.
  package var weekday: Weekday {
    // 0001-01-01 was a Monday.
    Weekday(rawValue: daysSinceYearOne % 7 + 1) ?? .monday
  }

  /// The week of this day.
  ///
  /// - Parameter first: The first day of a week.
  /// - Returns: The week, cut off at the ends of the calendar.
  package func week(startingOn first: Weekday = .monday) -> ClosedRange<Day> {
    let back = (weekday.rawValue - first.rawValue + 7) % 7
    return advanced(by: -back)...advanced(by: 6 - back)
  }

  /// The number of days from 1970-01-01 to this one; negative before it.
  ///
  /// - Complexity: O(1).
  package var daysSince1970: Int { daysSinceYearOne - Day.daysUntil1970 }

  /// Creates a day from its distance to 1970-01-01.
  ///
  /// - Parameter count: The number of days; negative before 1970. Values outside the calendar are
  ///   clamped to ``min`` and ``max``.
  /// - Complexity: O(1).
  package init(daysSince1970 count: Int) {
    let (sum, overflow) = count.addingReportingOverflow(Day.daysUntil1970)
    self.init(daysSinceYearOne: overflow ? .max : sum)
  }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Strideable {
  /// The number of days from this day to another; negative if the other is earlier.
  package func distance(to other: Day) -> Int { other.daysSinceYearOne - daysSinceYearOne }

  /// The day a number of days later, clamped to ``min`` and ``max``.
  package func advanced(by count: Int) -> Day {
    let (sum, overflow) = daysSinceYearOne.addingReportingOverflow(count)
    return Day(daysSinceYearOne: overflow ? .max : sum)
  }
}

// MARK: Months

extension Day {
  /// The days of this day's month.
  package var monthDays: ClosedRange<Day> {
    let first = advanced(by: 1 - day)
    return first...first.advanced(by: Day.length(ofMonth: month, year: year) - 1)
  }

  /// The same day of another month, or the last day of a month that is too short.
  ///
  /// - Parameter count: The number of months; negative for an earlier month.
  /// - Returns: The day, clamped to ``min`` and ``max``.
  package func advanced(byMonths count: Int) -> Day {
    let months = (year * 12 + month - 1).addingReportingOverflow(count)
    let (first, last) = (Day.min.year * 12, Day.max.year * 12 + 11)
    guard !months.overflow, months.partialValue >= first else { return count < 0 ? .min : .max }
    guard months.partialValue <= last else { return .max }
    let (year, month) = (months.partialValue / 12, months.partialValue % 12 + 1)
    let length = Day.length(ofMonth: month, year: year)
    return Day(year: year, month: month, day: Swift.min(day, length)) ?? self
  }
}

// MARK: Counting days

extension Day {
  private static let daysUntil1970 = 719_162
  private static let lastDay = 3_652_058
  /// The number of days before each month of a common year.
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  private var daysSinceYearOne: Int {
    let leapDay = month > 2 && Day.isLeap(year) ? 1 : 0
    return Day.daysBefore(year: year) + Day.daysBeforeMonth[month - 1] + leapDay + day - 1
  }

  private init(daysSinceYearOne count: Int) {
    let count = Swift.min(Swift.max(count, 0), Day.lastDay)
    // A mean year is 365.2425 days; the guess is at most one year off.
    var year = count * 400 / 146_097 + 1
    if Day.daysBefore(year: year) > count { year -= 1 }
    if Day.daysBefore(year: year + 1) <= count { year += 1 }
    var rest = count - Day.daysBefore(year: year)
    var month = 1
    while rest >= Day.length(ofMonth: month, year: year) {
      rest -= Day.length(ofMonth: month, year: year)
      month += 1
    }
    self.init(checkedYear: year, month: month, day: rest + 1)
  }
}
