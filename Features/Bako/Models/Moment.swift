package import Foundation

/// A point in time, in whole milliseconds, and an offset from UTC.
///
/// It is the textual representation of an entry's date: `2026-11-20T08:15:30.250+08:00`.
package struct Moment: Hashable {
  package var date: Date
  var secondsFromUTC: Int

  init(date: Date, secondsFromUTC: Int) {
    self.date = Moment.normalized(date)
    self.secondsFromUTC = Moment.normalized(secondsFromUTC: secondsFromUTC)
  }

  /// Cuts a date off to whole milliseconds, so that every representation is exact.
  ///
  /// It is never rounded up, which could change the day.
  static func normalized(_ date: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(milliseconds(of: date)) / 1000)
  }

  /// Clamps an offset to 18 hours, the limit of time zones.
  static func normalized(secondsFromUTC: Int) -> Int { min(max(secondsFromUTC, -64_800), 64_800) }

  /// One day is kept free at both ends of the calendar for the offset.
  private static let range =
    Day.min.next.date(secondsFromUTC: 0)...Day.max.date(secondsFromUTC: 0)

  private static func milliseconds(of date: Date) -> Int {
    let (first, last) = (range.lowerBound, range.upperBound)
    var seconds = date.timeIntervalSinceReferenceDate
    // Compared as numbers, whose comparisons with a NaN are always false; not all those of dates
    // are.
    if !(seconds >= first.timeIntervalSinceReferenceDate) {
      seconds = first.timeIntervalSinceReferenceDate
    }
    seconds = min(seconds, last.timeIntervalSinceReferenceDate)
    let nearest = (seconds * 1000).rounded()
    // A value that was cut off before stays the same despite the rounding of the multiplication.
    return Int(nearest / 1000 == seconds ? nearest : (seconds * 1000).rounded(.down))
  }

  /// The milliseconds since 1970-01-01T00:00:00Z.
  var millisecondsSince1970: Int { Moment.milliseconds(of: date) + Moment.referenceOffset }

  private static let referenceOffset = 978_307_200_000

  init(millisecondsSince1970 count: Int, secondsFromUTC: Int) {
    let (reference, overflow) = count.subtractingReportingOverflow(Moment.referenceOffset)
    let seconds = Double(overflow ? .min : reference) / 1000
    self.init(
      date: Date(timeIntervalSinceReferenceDate: seconds), secondsFromUTC: secondsFromUTC)
  }
}

extension Moment: LosslessStringConvertible {
  package var description: String {
    let (day, time) = local
    let hours = time / 3_600_000
    let minutes = time / 60_000 % 60
    let seconds = time / 1000 % 60
    return "\(day)T\(digits(hours, 2)):\(digits(minutes, 2)):\(digits(seconds, 2))"
      + ".\(digits(time % 1000, 3))\(offsetText)"
  }

  /// The day, and the milliseconds since its midnight, on the clock that showed the moment.
  var local: (day: Day, milliseconds: Int) {
    let total = millisecondsSince1970 + secondsFromUTC * 1000
    let time = (total % 86_400_000 + 86_400_000) % 86_400_000
    return (Day(daysSince1970: (total - time) / 86_400_000), time)
  }

  private var offsetText: String {
    let size = abs(secondsFromUTC)
    let text = "\(digits(size / 3600, 2)):\(digits(size / 60 % 60, 2))"
    // Only clocks of the nineteenth century had seconds in their offsets.
    let seconds = size % 60 == 0 ? "" : ":\(digits(size % 60, 2))"
    return (secondsFromUTC < 0 ? "-" : "+") + text + seconds
  }

  package init?(_ text: String) {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
      let day = Day(String(text[..<mark]))
    else { return nil }
    var reader = DigitReader(String(text[text.index(after: mark)...]))
    guard let time = Moment.time(&reader), let offset = Moment.offset(&reader), reader.isAtEnd
    else { return nil }
    self.init(
      millisecondsSince1970: day.daysSince1970 * 86_400_000 + time - offset * 1000,
      secondsFromUTC: offset)
  }

  private static func time(_ reader: inout DigitReader) -> Int? {
    guard let hours = reader.number(2), hours < 24, reader.skip(":"),
      let minutes = reader.number(2), minutes < 60
    else { return nil }
    let whole = (hours * 60 + minutes) * 60_000
    guard reader.skip(":") else { return whole }
    guard let seconds = reader.number(2), seconds < 60 else { return nil }
    guard reader.skip(".") else { return whole + seconds * 1000 }
    guard let thousandths = reader.thousandths() else { return nil }
    return whole + seconds * 1000 + thousandths
  }

  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let sign = reader.skip("+") ? 1 : reader.skip("-") ? -1 : 0
    guard sign != 0, let hours = reader.number(2), reader.skip(":"),
      let minutes = reader.number(2), minutes < 60
    else { return nil }
    var size = hours * 3600 + minutes * 60
    if reader.skip(":") {
      guard let seconds = reader.number(2), seconds < 60 else { return nil }
      size += seconds
    }
    return size <= 64_800 ? sign * size : nil
  }
}
