public import Foundation

extension Day {
  /// The moment of this day at which a clock shows the time of day that it shows now.
  ///
  /// Today that is now. An entry of a past day is written at the present time of day, and with the
  /// offset that the place had *then*, so that it is of that day on its writer's calendar.
  ///
  /// - Parameters:
  ///   - now: The present moment.
  ///   - timeZone: The writer's time zone.
  /// - Returns: The moment, and the offset from UTC in seconds that the place had at it.
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
}
