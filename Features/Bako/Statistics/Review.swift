import BakoSentences
package import BakoModels
package import BakoStorage

/// A look back at a period: its moods, the most frequent names, and findings about moods.
package struct Review: Codable, Hashable, Sendable {
  /// The days of the period.
  package let days: ClosedRange<Day>
  /// The current day; later days of the period don't count yet.
  package let today: Day
  /// The number of entries of each category by day.
  package private(set) var counts: [Day: CategoryCounts] = [:]
  /// The moods of the days of the period before it.
  package private(set) var before = Statistics.MoodCounts()
  /// The most frequent emotions.
  package private(set) var emotions: [Share] = []
  /// The most frequent activities.
  package private(set) var activities: [Share] = []
  /// The most frequent places.
  package private(set) var places: [Share] = []
  /// The most frequent people and tags.
  package private(set) var marks: [Share] = []
  /// The averages of the measures, in words.
  package private(set) var measures: [String] = []
  /// The names and measures that go with moods.
  package private(set) var findings: [Finding] = []

  /// A name with the number of entries that have it.
  package struct Share: Codable, Hashable, Sendable {
    /// The name.
    package let name: String
    /// The number of entries.
    package let count: Int
  }

  /// Reviews the entries of a period.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - today: The current day.
  ///   - entries: The entries of these days, the oldest first.
  ///   - before: The counts of the days of the period before.
  package init(
    of days: ClosedRange<Day>, today: Day, entries: [Entry],
    before: [Day: CategoryCounts] = [:]
  ) {
    self.days = days
    self.today = today
    self.before = before.values.reduce(into: Statistics.MoodCounts()) { $0.count(DayMood($1)) }
    let mentions = Mentions(entries)
    counts = mentions.counts
    // Of the same number, the order is that of the names that are stored.
    emotions = Review.shares(mentions) { if case .emotion(let name) = $0 { name } else { nil } }
      .map { Share(name: Sentences.emotion($0.name), count: $0.count) }
    activities = Review.shares(mentions) { if case .activity = $0 { $0.title } else { nil } }
    places = Review.shares(mentions) { if case .place = $0 { $0.title } else { nil } }
    marks = Review.shares(mentions) {
      switch $0 {
      case .person, .tag: $0.title
      default: nil
      }
    }
    measures = Review.averages(mentions)
    findings = Finding.all(in: mentions)
  }

  /// Loads the review of a period.
  ///
  /// - Complexity: O(*n*) in the number of entries of the period and of the one before, whatever
  ///   else the journal has.
  package init(of days: ClosedRange<Day>, today: Day, in storage: StorageClient) async throws {
    let former = Review.before(days)
    self.init(
      of: days, today: today, entries: try await storage.entries.inDays(days),
      before: try await storage.entries.countsPerDay(former))
  }

  /// The days of the month or the year before another one, or of the period of the same length
  /// before any other period.
  package static func before(_ days: ClosedRange<Day>) -> ClosedRange<Day> {
    let last = days.lowerBound.previous
    if let period = period(of: days) { return period.days(around: last) }
    let length = days.lowerBound.distance(to: days.upperBound)
    return last.advanced(by: -length)...last
  }

  /// Whether some days are a whole month or a whole year.
  private static func period(of days: ClosedRange<Day>) -> ReviewPeriod? {
    [.month, .year].first { $0.days(around: days.lowerBound) == days }
  }

  /// The most frequent subjects of those that have a name, without sorting all of them.
  private static func shares(_ mentions: Mentions, _ name: (Subject) -> String?) -> [Share] {
    var shares: [Share] = []
    for (subject, tally) in mentions.tallies {
      guard shares.count < 5 || tally.entries >= shares[4].count, let name = name(subject)
      else { continue }
      let share = Share(name: name, count: tally.entries)
      let index = shares.firstIndex { ($0.count, share.name) < (share.count, $0.name) }
      shares.insert(share, at: index ?? shares.endIndex)
      if shares.count > 5 { shares.removeLast() }
    }
    return shares
  }

  private static func averages(_ mentions: Mentions) -> [String] {
    func order(_ measure: Measure) -> (String, String) { (measure.name, measure.unit ?? "") }
    return mentions.measures.sorted { order($0.key) < order($1.key) }.map { measure, values in
      let average = values.sum / Double(values.count)
      let rounded = Measure(measure.name, (average * 10).rounded() / 10, unit: measure.unit)
      func number(_ value: Double) -> String { Sentences.number(Measure("", value).number) }
      return Sentences.onAverage(
        rounded.inWords, number(values.least), number(values.most), Sentences.entries(values.count))
    }
  }
}

extension Statistics.MoodCounts {
  /// Counts a day.
  mutating func count(_ mood: DayMood?) {
    switch mood {
    case .positive: positive += 1
    case .mixed: mixed += 1
    case .negative: negative += 1
    case .unknown, nil: break
    }
  }
}

extension Review {
  /// The period in words.
  package var title: String {
    let first = days.lowerBound
    return switch Review.period(of: days) {
    case .year: Sentences.yourYear(first.year)
    case .month: Sentences.yourMonth(first.monthName, first.year)
    case .week, nil: Sentences.fromTo(first, days.upperBound)
    }
  }

  /// Whether the months of the period need their years.
  package var hasSeveralYears: Bool { days.lowerBound.year != days.upperBound.year }

  /// The mood of a day; `nil` if the day is in the future.
  package func mood(of day: Day) -> DayMood? { day > today ? nil : DayMood(counts[day]) }

  /// The number of days of each mood.
  package var moods: Statistics.MoodCounts {
    counts.values.reduce(into: Statistics.MoodCounts()) { $0.count(DayMood($1)) }
  }

  /// The longest run of days with entries, and the longest one without between two of them.
  package var longest: (streak: Int, pause: Int) {
    let days = counts.keys.sorted()
    let pauses = zip(days, days.dropFirst()).map { $0.distance(to: $1) - 1 }
    return (Day.longestStreak(in: days), pauses.max() ?? 0)
  }

  /// The review in sentences, one a line.
  package var lines: [String] {
    guard !counts.isEmpty else { return [Sentences.nothingWasWritten] }
    let entries = counts.values.reduce(0) { $0 + $1.total }
    let passed = max(1, days.lowerBound.distance(to: min(today, days.upperBound)) + 1)
    let (streak, pause) = longest
    let lists = [
      (Sentences.mostOften, emotions), (Sentences.activities, activities),
      (Sentences.places, places),
      (Sentences.peopleAndTags, marks),
    ].filter { !$0.1.isEmpty }.map { label, shares in
      let words = shares.map { "\($0.name.withoutLineBreaks) (\($0.count))" }
      return "\(label): \(words.joined(separator: ", "))."
    }
    return [
      Sentences.entriesOnDays(
        Sentences.entries(entries), counts.count, Sentences.daysDative(passed)),
      Sentences.daysAndBefore(Amount.of(moods), Amount.of(before)),
      Sentences.rowAndPause(streak, Sentences.days(pause)),
    ] + moodLines + lists + measures.map { $0 + "." } + findings.map(\.sentence)
  }

  /// The moods of the days of a short period, or of the months of a long one.
  private var moodLines: [String] {
    if days.lowerBound.distance(to: days.upperBound) < 7 {
      let words = days.filter { DayMood(counts[$0]) != .unknown }.map { day in
        "\(day.weekday) \(DayMood(counts[day]).word)"
      }
      return ["\(words.joined(separator: ", "))."]
    }
    return Dictionary(grouping: counts.keys) { $0.year * 12 + $0.month }.sorted { $0.key < $1.key }
      .compactMap { _, days in
        days.first.map { first in
          let moods = days.reduce(into: Statistics.MoodCounts()) { $0.count(DayMood(counts[$1])) }
          let year = hasSeveralYears ? " \(first.year)" : ""
          return "\(first.monthName)\(year): \(Amount.of(moods))."
        }
      }
  }
}

extension DayMood {
  /// The mood in a word.
  fileprivate var word: String {
    switch self {
    case .unknown: Sentences.withoutEntries
    case .positive: Sentences.positive
    case .mixed: Sentences.mixed
    case .negative: Sentences.negative
    }
  }
}

/// A period for a review.
package enum ReviewPeriod: String, CaseIterable, Codable, Hashable, Sendable {
  case week, month, year

  /// The days of the period that a day is in.
  package func days(around day: Day, firstWeekday: Weekday = .monday) -> ClosedRange<Day> {
    switch self {
    case .week: return day.week(startingOn: firstWeekday)
    case .month:
      let first = day.advanced(by: 1 - day.day)
      return first...first.advanced(byMonths: 1).previous
    case .year:
      let first = Day(year: day.year, month: 1, day: 1) ?? day
      return first...(Day(year: day.year, month: 12, day: 31) ?? day)
    }
  }

  /// The same day of the next period, or of an earlier one.
  package func day(_ day: Day, advancedBy count: Int) -> Day {
    switch self {
    case .week: day.advanced(by: 7 * count)
    case .month: day.advanced(byMonths: count)
    case .year: day.advanced(byMonths: 12 * count)
    }
  }
}

extension ReviewPeriod {
  /// The wish to review it.
  var question: String {
    switch self {
    case .week: Sentences.reviewTheWeek
    case .month: Sentences.reviewTheMonth
    case .year: Sentences.reviewTheYear
    }
  }
}
