import BakoFoundation

/// The rule by which a zone changes its clocks each year, in the form of POSIX:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Hashable, Sendable {
  /// The text of the rule.
  let text: String
  private let standard: Int
  private let summer: Summer?

  fileprivate struct Summer: Hashable {
    let offset: Int
    let start, end: Change
  }

  /// A day of each year, and the seconds since its midnight.
  fileprivate struct Change: Hashable {
    enum Date: Hashable {
      /// A day from 1 to 365, which is the same in leap years.
      case fixed(Int)
      /// A day from 0, which counts the 29th of February.
      case counted(Int)
      /// A day of a week of a month, which begins on Sunday; week 5 is the last one.
      case weekday(month: Int, week: Int, day: Int)
    }

    let date: Date
    let time: Int
  }

  /// The largest offset that an entry can have: 18 hours.
  static let limit = 64_800

  /// Creates the rule of clocks that never change.
  ///
  /// - Parameter offset: The offset from UTC in seconds, positive in the east.
  init(offset: Int) {
    let size = abs(offset)
    // The sign of POSIX is positive in the west.
    let sign = offset < 0 ? "" : "-"
    let parts = [size / 3600, size / 60 % 60, size % 60].map { digits($0, 2) }
    text =
      offset == 0
      ? "UTC0"
      : "<\(offset < 0 ? "-" : "+")\(parts[0])\(parts[1])>\(sign)"
        + parts.joined(separator: ":")
    (standard, summer) = (offset, nil)
  }

  /// Parses an offset as Foundation writes it: `GMT+0800`.
  init?(offsetOf text: String) {
    guard text.hasPrefix("GMT"), let sign = text.dropFirst(3).first, "+-".contains(sign) else {
      return nil
    }
    let number = text.dropFirst(4)
    guard number.utf8.count == 4, number.utf8.allSatisfy({ (48...57).contains($0) }),
      let value = Int(number)
    else { return nil }
    let size = value / 100 * 3600 + value % 100 * 60
    guard size <= ZoneRule.limit else { return nil }
    self.init(offset: sign == "-" ? -size : size)
  }

  /// Parses a rule of POSIX, with the hours of RFC 9636; `nil` for any other text.
  init?(_ text: String) {
    var parser = Parser(rest: text[...])
    guard parser.name(), let offset = parser.time(hours: 24) else { return nil }
    self.text = text
    standard = -offset
    guard !parser.rest.isEmpty else {
      guard abs(standard) <= ZoneRule.limit else { return nil }
      summer = nil
      return
    }
    guard parser.name() else { return nil }
    let isGiven = parser.rest.first.map { $0 != "," } ?? false
    guard let summer = isGiven ? parser.time(hours: 24).map(-) : standard + 3600 else { return nil }
    // The C library takes the changes of the United States if there are none.
    if parser.rest.isEmpty { parser.rest = ",M3.2.0,M11.1.0" }
    guard parser.skip(","), let start = parser.change(), parser.skip(","),
      let end = parser.change(), parser.rest.isEmpty,
      max(abs(standard), abs(summer)) <= ZoneRule.limit
    else { return nil }
    self.summer = Summer(offset: summer, start: start, end: end)
  }

  /// The offset at a moment, in seconds since 1970.
  func offset(_ time: Int) -> Int {
    guard let summer else { return standard }
    let year = Day(Date(timeIntervalSince1970: Double(time)), secondsFromUTC: 0).year
    var (last, offset) = (Int.min, standard)
    // A change may be some days before or after its year.
    for year in max(1, year - 1)...min(9999, year + 1) {
      // After a year that ends with the summer's clock, both are at one moment: the start wins.
      let end = summer.end.moment(in: year) - summer.offset
      if end <= time, end >= last { (last, offset) = (end, standard) }
      let start = summer.start.moment(in: year) - standard
      if start <= time, start >= last { (last, offset) = (start, summer.offset) }
    }
    return offset
  }
}

extension ZoneRule.Change {
  /// The moment in a year on the clock before the change, in seconds since 1970.
  fileprivate func moment(in year: Int) -> Int {
    let newYear = Day(checkedYear: year, month: 1, day: 1).daysSince1970
    switch date {
    case .fixed(let day):
      let isAfterLeapDay = Day.length(ofMonth: 2, year: year) == 29 && day >= 60
      return (newYear + day - (isAfterLeapDay ? 0 : 1)) * 86_400 + time
    case .counted(let day):
      return (newYear + day) * 86_400 + time
    case .weekday(let month, let week, let day):
      let first = Day(checkedYear: year, month: month, day: 1)
      let days = (day - first.weekday.rawValue % 7 + 7) % 7 + 7 * (week - 1)
      let isPast = days >= Day.length(ofMonth: month, year: year)
      return (first.daysSince1970 + days - (isPast ? 7 : 0)) * 86_400 + time
    }
  }
}

extension ZoneRule {
  private struct Parser {
    var rest: Substring

    mutating func skip(_ character: Character) -> Bool {
      guard rest.first == character else { return false }
      rest.removeFirst()
      return true
    }

    /// Skips the abbreviation of a clock: letters, or anything between `<` and `>`.
    mutating func name() -> Bool {
      let isQuoted = skip("<")
      let name = rest.prefix {
        $0.isASCII && ($0.isLetter || isQuoted && ($0.isNumber || "+-".contains($0)))
      }
      rest.removeFirst(name.count)
      return name.count >= 3 && (!isQuoted || skip(">"))
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(3)
      guard let number = Int(digits), range.contains(number) else { return nil }
      rest.removeFirst(digits.count)
      return number
    }

    /// Hours, minutes and seconds, of which the last ones may be missing.
    mutating func time(hours: Int) -> Int? {
      let sign = skip("-") ? -1 : 1
      if sign == 1 { _ = skip("+") }
      guard var seconds = number(0...hours).map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where skip(":") {
        guard let number = number(0...59) else { return nil }
        seconds += number * unit
      }
      return sign * seconds
    }

    mutating func change() -> Change? {
      guard let date = date() else { return nil }
      guard skip("/") else { return Change(date: date, time: 7200) }
      return time(hours: 167).map { Change(date: date, time: $0) }
    }

    private mutating func date() -> Change.Date? {
      if skip("J") { return number(1...365).map { .fixed($0) } }
      guard skip("M") else { return number(0...365).map { .counted($0) } }
      guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
        let day = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
  }
}
