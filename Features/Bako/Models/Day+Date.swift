public import Foundation

extension Day {
  /// Creates the local day of a moment at an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment; moments outside the calendar are clamped to ``min`` and ``max``.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east.
  public init(_ date: Date, secondsFromUTC: Int) {
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
  ///   - timeZone: The time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    self.init(date, secondsFromUTC: timeZone.secondsFromGMT(for: date))
  }

  /// The moment of a local time of this day at an offset from UTC.
  ///
  /// - Parameters:
  ///   - secondsSinceMidnight: The time of day; `43_200` is noon.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east.
  /// - Returns: The moment.
  public func date(secondsSinceMidnight: Int = 0, secondsFromUTC: Int) -> Date {
    let seconds = daysSince1970 * 86_400 + secondsSinceMidnight - secondsFromUTC
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

extension Day {
  /// The moment of this day with the time of day of now.
  ///
  /// For today it is now. An entry of a past day gets the current time of day and the offset that
  /// the time zone had *then*, so that it belongs to that day on its writer's calendar.
  ///
  /// - Parameters:
  ///   - now: The current moment.
  ///   - timeZone: The writer's time zone.
  /// - Returns: The moment, and the time zone's offset from UTC at that moment in seconds.
  public func moment(
    atTimeOfDayOf now: Date, in timeZone: TimeZone
  ) -> (date: Date, secondsFromUTC: Int) {
    let offset = timeZone.secondsFromGMT(for: now)
    let today = Day(now, secondsFromUTC: offset)
    guard self != today else { return (now, offset) }
    let midnight = today.date(secondsFromUTC: offset)
    let time = Int(now.timeIntervalSince(midnight))
    let guess = date(secondsSinceMidnight: time, secondsFromUTC: offset)
    let offsetThen = timeZone.secondsFromGMT(for: guess)
    return (date(secondsSinceMidnight: time, secondsFromUTC: offsetThen), offsetThen)
  }

  /// The moment of a local time of this day.
  ///
  /// - Parameters:
  ///   - secondsSinceMidnight: The time of day.
  ///   - timeZone: The writer's time zone.
  /// - Returns: The moment, and the time zone's offset from UTC at that moment in seconds.
  public func moment(
    secondsSinceMidnight: Int, in timeZone: TimeZone
  ) -> (date: Date, secondsFromUTC: Int) {
    let guess = date(secondsSinceMidnight: secondsSinceMidnight, secondsFromUTC: 0)
    let offset = timeZone.secondsFromGMT(for: guess)
    // The guess is off by the offset itself; a change of the clocks in between needs a second look.
    let moment = date(secondsSinceMidnight: secondsSinceMidnight, secondsFromUTC: offset)
    let offsetThen = timeZone.secondsFromGMT(for: moment)
    return (
      date(secondsSinceMidnight: secondsSinceMidnight, secondsFromUTC: offsetThen), offsetThen
    )
  }
}
