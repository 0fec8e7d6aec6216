package import BakoFoundation
import BakoSentences
import Tessera

/// A point in time, in whole milliseconds, and an offset from UTC.
///
/// It is the date of an entry: `2026-11-20T08:15:30.250+08:00`.
package struct LocalMoment: Hashable, Sendable {
  /// The point in time.
  package let date: Date
  /// The offset from UTC in seconds, positive in the east.
  package let secondsFromUTC: Int

  /// Creates a moment.
  ///
  /// - Parameters:
  ///   - date: The point in time; clamped to the ``calendar``, and cut off to whole milliseconds.
  ///   - secondsFromUTC: The offset from UTC in seconds, positive in the east; clamped to 18 hours.
  package init(date: Date, secondsFromUTC: Int) {
    self.date = LocalMoment.normalized(date)
    self.secondsFromUTC = LocalMoment.normalized(secondsFromUTC: secondsFromUTC)
  }

  /// Creates the moment that the clock of a time zone shows at a point in time.
  ///
  /// - Parameters:
  ///   - date: The point in time.
  ///   - zone: The time zone.
  package init(_ date: Date, in zone: Zone) {
    self.init(date: date, secondsFromUTC: zone.secondsFromUTC(at: date))
  }

  /// The days whose moments Bako can keep, in every time zone.
  package static let calendar = Day.min.next...Day.max.previous

  /// Whether a point in time is kept as it is, apart from fractions of a millisecond.
  package static func canKeep(_ date: Date) -> Bool { range.contains(date) }

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
  var millisecondsSince1970: Int {
    LocalMoment.milliseconds(of: date) + LocalMoment.referenceOffset
  }

  private static let referenceOffset = 978_307_200_000

  init(millisecondsSince1970 count: Int, secondsFromUTC: Int) {
    let (reference, overflow) = count.subtractingReportingOverflow(LocalMoment.referenceOffset)
    let seconds = Double(overflow ? .min : reference) / 1000
    self.init(
      date: Date(timeIntervalSinceReferenceDate: seconds), secondsFromUTC: secondsFromUTC)
  }
}

extension LocalMoment {
  /// The day on the clock that showed the moment.
  package var day: Day { local.day }

  /// The seconds since midnight on the clock that showed the moment.
  package var secondsSinceMidnight: Int { local.milliseconds / 1000 }

  /// The time on the clock that showed the moment, for example `08:15`.
  package var time: String {
    let minutes = secondsSinceMidnight / 60
    return "\(digits(minutes / 60, 2)):\(digits(minutes % 60, 2))"
  }
}

/// Recordings write a moment: it is a date that was chosen or that an entry has.
extension LocalMoment: HistoryPublicValue {}

extension LocalMoment: Codable {
  /// Decodes a moment from its text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let moment = LocalMoment(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Sentences.notAMoment(text))
    }
    self = moment
  }

  /// Encodes the moment as its text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LocalMoment: LosslessStringConvertible {
  /// The moment in the format of ISO 8601.
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

  /// The offset from UTC, for example `+01:00`.
  package var offsetText: String {
    let size = abs(secondsFromUTC)
    let text = "\(digits(size / 3600, 2)):\(digits(size / 60 % 60, 2))"
    // Only clocks of the nineteenth century had seconds in their offsets.
    let seconds = size % 60 == 0 ? "" : ":\(digits(size % 60, 2))"
    return (secondsFromUTC < 0 ? "-" : "+") + text + seconds
  }

  /// Parses a moment in the format of ISO 8601.
  ///
  /// It is `nil` for any other text, and for a point in time that Bako cannot keep.
  ///
  /// - Parameter text: The text.
  package init?(_ text: String) {
    guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
      let day = Day(String(text[..<mark]))
    else { return nil }
    var reader = DigitReader(String(text[text.index(after: mark)...]))
    guard let time = LocalMoment.time(&reader), let offset = LocalMoment.offset(&reader),
      reader.isAtEnd
    else { return nil }
    let count = day.daysSince1970 * 86_400_000 + time - offset * 1000
    self.init(millisecondsSince1970: count, secondsFromUTC: offset)
    // The ends of the calendar, whose moments would become others.
    guard millisecondsSince1970 == count else { return nil }
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
