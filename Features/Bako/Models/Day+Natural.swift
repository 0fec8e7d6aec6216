import Tessera

extension Day {
  /// Parses a day as people write it.
  ///
  /// | text | day |
  /// |---|---|
  /// | `2026-11-20` | that day |
  /// | `today`, `yesterday`, `the day before yesterday` | relative to today |
  /// | `-3`, `3 days ago`, `a week ago`, `+2`, `in 2 days` | relative to today |
  /// | `20`, `the 20th` | the latest 20th that is not after today |
  /// | `26.06.2015` | that day |
  /// | `20 November`, `Nov 20`, `20 Nov 2025` | without a year, the latest not after today |
  /// | `friday` | the latest Friday that is not after today |
  /// | `last friday`, `next friday` | the nearest Friday before or after today |
  /// | `last week`, `next month`, `last year` | a whole week, month or year from today |
  ///
  /// The German words are as good as the English ones, in every language: `gestern`,
  /// `vor 3 Wochen`, `letzten Freitag`, `20. November`, `20.11.`.
  ///
  /// Case, commas and surrounding blanks do not matter. Names of days and months can be cut off
  /// after three letters.
  ///
  /// It is `nil` if the text is none of these, or the calendar has no such day.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - today: The current day.
  package init?(natural text: String, today: Day) {
    guard let day = NaturalDay(today: today).day(naturalWords(text)) else { return nil }
    self = day
  }
}

/// A day and a time of day as people write them, each of which may be missing.
package struct NaturalMoment: Codable, Hashable, Sendable {
  /// The day, if there is one in the text.
  package var day: Day?
  /// The time of day in seconds since midnight, if there is one in the text.
  package var secondsSinceMidnight: Int?
  /// The offset from UTC in seconds, if there is one in the text.
  package var secondsFromUTC: Int?
  /// The time since then in seconds, if the text says that and nothing else.
  package var secondsAgo: Int?

  /// Now: neither a day nor a time.
  package static let now = NaturalMoment()

  /// Creates a moment from its parts.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - secondsSinceMidnight: The time of day.
  ///   - secondsFromUTC: The offset from UTC in seconds.
  ///   - secondsAgo: The time since then in seconds, instead of the others.
  package init(
    day: Day? = nil, secondsSinceMidnight: Int? = nil, secondsFromUTC: Int? = nil,
    secondsAgo: Int? = nil
  ) {
    self.secondsAgo = secondsAgo
    self.day = day
    self.secondsSinceMidnight = secondsSinceMidnight
    self.secondsFromUTC = secondsFromUTC
  }

  /// Parses a day, a time, or both in either order: `yesterday 21:30`, `8pm last friday`, `noon`.
  ///
  /// Days are those of ``Day/init(natural:today:)``. Times are `8:15`, `08:15:30`, `8:15pm`,
  /// `8 pm`, `noon` and `midnight`; of `this morning` and `yesterday evening`, a usual hour is
  /// taken; `now` is neither a day nor a time, and nor is `15 minutes ago`. A whole moment of ISO
  /// 8601 can have an offset from UTC: `2026-10-25T02:30+01:00`.
  ///
  /// It is `nil` if a part of the text is neither a day nor a time.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - today: The current day.
  package init?(_ text: String, today: Day) {
    if let moment = LocalMoment(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) {
      (day, secondsSinceMidnight) = (moment.day, moment.secondsSinceMidnight)
      secondsFromUTC = moment.secondsFromUTC
      return
    }
    // The separator of ISO 8601: 2026-11-20T08:15.
    var words = naturalWords(text).flatMap { word in
      word.first?.isNumber == true && word.contains(":")
        ? word.split(separator: "t").map(String.init) : [word]
    }.filter { $0 != "at" }
    if words == ["now"] { words = [] } else if words.isEmpty { return nil }
    if words.count == 3, words[2] == "ago", let count = NaturalDay.count(words[0]),
      let unit = NaturalMoment.units[words[1]]
    {
      secondsAgo = count * unit
      return
    }
    words = NaturalMoment.ordinary(words)
    let parser = NaturalDay(today: today)
    for count in (0...words.count).reversed() {
      for (days, times) in [
        (words.prefix(count), words.dropFirst(count)),
        (words.suffix(count), words.dropLast(count)),
      ] {
        let (day, time) = (parser.day(Array(days)), NaturalMoment.time(Array(times)))
        guard days.isEmpty || day != nil, times.isEmpty || time != nil else { continue }
        self.day = day
        secondsSinceMidnight = time
        return
      }
    }
    return nil
  }

  /// Parses what a user has typed, with the days relative to today.
  ///
  /// Front ends call it and send the result: reducers don't parse text, which a recording hides.
  ///
  /// - Parameter text: The text.
  package init?(typed text: String) {
    @Dependency(\.date.now) var now
    @Dependency(\.zone) var zone
    self.init(text, today: Day(now, in: zone))
  }

  private static let units = [
    "minute": 60, "minutes": 60, "min": 60, "hour": 3_600, "hours": 3_600, "h": 3_600,
  ]

  /// The hours of words for a time of day.
  private static let hours = [
    "midnight": 0, "morning": 8, "noon": 12, "afternoon": 15, "evening": 19, "night": 22,
  ]

  /// The words with the day that `this morning`, `tonight` and `last night` are on.
  private static func ordinary(_ words: [String]) -> [String] {
    if words == ["tonight"] { return ["today", "night"] }
    guard words.count == 2, hours[words[1]] != nil else { return words }
    switch words[0] {
    case "this": return ["today", words[1]]
    case "last" where words[1] == "night": return ["yesterday", "night"]
    default: return words
    }
  }

  private static func time(_ words: [String]) -> Int? {
    var text = words.joined()
    if let hour = hours[text] { return hour * 3_600 }
    let half = ["am", "pm"].first(where: text.hasSuffix)
    if half != nil { text.removeLast(2) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // A number alone is a day of the month.
    guard (half == nil ? 2 : 1)...3 ~= parts.count,
      parts.allSatisfy({ 1...2 ~= $0.count && $0.utf8.allSatisfy { 48...57 ~= $0 } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) } + [0, 0]
    var hours = numbers[0]
    if let half {
      guard 1...12 ~= hours else { return nil }
      hours = hours % 12 + (half == "pm" ? 12 : 0)
    }
    guard hours < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
    return (hours * 60 + numbers[1]) * 60 + numbers[2]
  }
}

/// The lowercase words of a text, without those that a day does not need.
private func naturalWords(_ text: String) -> [String] {
  text.lowercased().replacing("\u{2212}", with: "-")
    .split { $0.isWhitespace || $0 == "," }.map(String.init)
    .filter { !["the", "of", "on"].contains($0) }.inEnglish
}

/// Parses days relative to today.
private struct NaturalDay {
  let today: Day

  func day(_ words: [String]) -> Day? {
    switch words.count {
    case 1: oneWord(words[0])
    case 2: relative(words[0], words[1]) ?? date(words)
    case 3: distant(words) ?? date(words)
    default: nil
    }
  }

  private func oneWord(_ word: String) -> Day? {
    switch word {
    case "today": return today
    case "yesterday": return today.previous
    case "tomorrow": return today.next
    default: break
    }
    if let day = Day(word) ?? dotted(word) { return day }
    if let sign = word.first, "+-".contains(sign), let count = NaturalDay.number(word.dropFirst()) {
      return today.advanced(by: sign == "-" ? -count : count)
    }
    if let weekday = weekday(word) {
      return today.advanced(by: -((today.weekday.rawValue - weekday.rawValue + 7) % 7))
    }
    guard let number = ordinal(word) else { return nil }
    // The latest month that has such a day is at most two months ago.
    return (0...2).lazy.compactMap { Day(number, monthsAgo: $0, from: today) }
      .first { $0 <= today }
  }

  /// `26.06.2015`, or the latest `26.06.`.
  private func dotted(_ word: String) -> Day? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count <= 2, parts[1].count <= 2,
      let day = NaturalDay.number(parts[0]), let month = NaturalDay.number(parts[1])
    else { return nil }
    if parts[2].isEmpty { return latest(day, month) }
    guard parts[2].count == 4, let year = NaturalDay.number(parts[2]) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  /// The latest such day that is not after today.
  private func latest(_ day: Int, _ month: Int) -> Day? {
    // A leap day may be eight years ago.
    (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: day) }
      .first { $0 <= today }
  }

  /// `last friday`, `next week`.
  private func relative(_ word: String, _ unit: String) -> Day? {
    guard let sign = ["last": -1, "next": 1][word] else { return nil }
    guard let weekday = weekday(unit) else { return moved(sign, unit) }
    let distance = sign * (weekday.rawValue - today.weekday.rawValue)
    return today.advanced(by: sign * (distance > 0 ? distance : distance + 7))
  }

  /// `3 days ago`, `in a week`, `day before yesterday`.
  private func distant(_ words: [String]) -> Day? {
    switch words {
    case ["day", "before", "yesterday"]: today.advanced(by: -2)
    case ["day", "after", "tomorrow"]: today.advanced(by: 2)
    case let words where words[2] == "ago":
      NaturalDay.count(words[0]).flatMap { moved(-$0, words[1]) }
    case let words where words[0] == "in":
      NaturalDay.count(words[1]).flatMap { moved($0, words[2]) }
    default: nil
    }
  }

  /// A day and a month in either order, and perhaps a year.
  private func date(_ words: [String]) -> Day? {
    guard let month = month(words[0]) ?? month(words[1]),
      let day = ordinal(words[0]) ?? ordinal(words[1])
    else { return nil }
    guard words.count == 3 else { return latest(day, month) }
    guard words[2].count == 4, let year = NaturalDay.number(words[2]) else { return nil }
    return Day(year: year, month: month, day: day)
  }

  private func moved(_ count: Int, _ unit: String) -> Day? {
    switch unit {
    case "day", "days": today.advanced(by: count)
    case "week", "weeks": today.advanced(by: count * 7)
    case "month", "months": Day(clamping: today.day, monthsAgo: -count, from: today)
    case "year", "years": Day(clamping: today.day, monthsAgo: -count * 12, from: today)
    default: nil
    }
  }

  static func count(_ word: String) -> Int? {
    ["a", "an", "one"].contains(word) ? 1 : word == "two" ? 2 : NaturalDay.number(word)
  }

  /// A number of up to five digits: no distance between two days has more than ten thousand years.
  private static func number(_ word: some StringProtocol) -> Int? {
    guard 1...5 ~= word.count, word.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(word)
  }

  /// `20`, `20th` or `20.`.
  private func ordinal(_ word: String) -> Int? {
    var word = word
    if word.count > 1, word.last == "." { word.removeLast() }
    if ["st", "nd", "rd", "th"].contains(where: word.hasSuffix) { word.removeLast(2) }
    return word.count <= 2 ? NaturalDay.number(word) : nil
  }

  private func weekday(_ word: String) -> Weekday? {
    guard word.count >= 3 else { return nil }
    return NaturalDay.weekdays.firstIndex { $0.hasPrefix(word) }
      .flatMap { Weekday(rawValue: $0 + 1) }
  }

  private func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return NaturalDay.months.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension Day {
  /// The day of a month that is some months before the month of another day.
  fileprivate init?(_ day: Int, monthsAgo count: Int, from today: Day) {
    let months = today.year * 12 + today.month - 1 - count
    guard months >= 0 else { return nil }
    self.init(year: months / 12, month: months % 12 + 1, day: day)
  }

  /// The same, or the last day of a month that is too short.
  fileprivate init?(clamping day: Int, monthsAgo count: Int, from today: Day) {
    let days = (0...3).lazy.compactMap { Day(day - $0, monthsAgo: count, from: today) }
    guard let first = days.first else { return nil }
    self = first
  }
}
