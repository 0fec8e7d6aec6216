package import BakoFoundation

extension Day {
  /// Creates the local day of a moment at an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment; moments outside the calendar are clamped to ``min`` and ``max``.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east.
  package init(_ date: Date, secondsFromUTC: Int) {
    let days = ((date.timeIntervalSince1970 + Double(secondsFromUTC)) / 86_400).rounded(.down)
    // Comparisons with a NaN are false, so it becomes the minimum.
    guard days > Double(Day.min.daysSince1970) else { self = .min; return }
    guard days < Double(Day.max.daysSince1970) else { self = .max; return }
    self.init(daysSince1970: Int(days))
  }

  /// Creates the local day of a moment in a time zone.
  ///
  /// - Parameters:
  ///   - date: The moment; moments outside the calendar are clamped to ``min`` and ``max``.
  ///   - zone: The time zone.
  package init(_ date: Date, in zone: Zone) {
    self.init(date, secondsFromUTC: zone.secondsFromUTC(at: date))
  }

  /// The moment of a local time of this day at an offset from UTC.
  ///
  /// - Parameters:
  ///   - secondsSinceMidnight: The time of day; `43_200` is noon.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east.
  /// - Returns: The moment.
  package func date(secondsSinceMidnight: Int = 0, secondsFromUTC: Int) -> Date {
    let seconds = daysSince1970 * 86_400 + secondsSinceMidnight - secondsFromUTC
    return Date(timeIntervalSince1970: Double(seconds))
  }
}
