public import Foundation

extension Day {
  /// Makes the day that a clock on the wall showed at a moment, at an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment; one outside the calendar gives ``min`` or ``max``.
  ///   - secondsFromUTC: The offset of the place in seconds, positive east of Greenwich.
  public init(_ date: Date, secondsFromUTC: Int) {
    let days = ((date.timeIntervalSince1970 + Double(secondsFromUTC)) / 86_400).rounded(.down)
    // Comparisons with a NaN are false, so it ends at the minimum.
    guard days > Double(Day.min.daysSince1970) else { self = .min; return }
    guard days < Double(Day.max.daysSince1970) else { self = .max; return }
    self.init(daysSince1970: Int(days))
  }

  /// Makes the day that a clock on the wall of a time zone shows at a moment.
  ///
  /// - Parameters:
  ///   - date: The moment; one outside the calendar gives ``min`` or ``max``.
  ///   - timeZone: The time zone of the clock.
  public init(_ date: Date, in timeZone: TimeZone) {
    self.init(date, secondsFromUTC: timeZone.secondsFromGMT(for: date))
  }

  /// The moment at which a clock on the wall shows a time of this day, at an offset from UTC.
  ///
  /// - Parameters:
  ///   - secondsSinceMidnight: The time of day; `43_200` is noon.
  ///   - secondsFromUTC: The offset of the place in seconds, positive east of Greenwich.
  /// - Returns: The moment.
  public func date(secondsSinceMidnight: Int = 0, secondsFromUTC: Int) -> Date {
    let seconds = daysSince1970 * 86_400 + secondsSinceMidnight - secondsFromUTC
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
