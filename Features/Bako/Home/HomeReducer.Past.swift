import BakoSentences
package import BakoModels
package import BakoStorage

extension HomeReducer {
  /// A look back: the year so far, the last seven days, and this day of the year before.
  package struct Past: Equatable, Sendable, Codable {
    /// The current day.
    package let today: Day
    /// The number of entries of each category by day, this year and in the last seven days.
    package let counts: [Day: CategoryCounts]
    /// The entries of this day a year ago, the newest first.
    package let yearAgo: [Entry]

    /// The fewest days with entries that are worth a look back.
    package static let fewestDays = 7

    /// Creates a look back; `nil` if there is too little to see.
    package init?(today: Day, counts: [Day: CategoryCounts], yearAgo: [Entry]) {
      guard counts.count >= Past.fewestDays || !yearAgo.isEmpty else { return nil }
      self.today = today
      self.counts = counts
      self.yearAgo = yearAgo
    }

    /// The days of this year until a day.
    static func days(until today: Day) -> ClosedRange<Day> {
      (Day(year: today.year, month: 1, day: 1) ?? today)...today
    }

    /// The days of this year until a day, and the last seven.
    static func loadedDays(until today: Day) -> ClosedRange<Day> {
      min(days(until: today).lowerBound, week(until: today).lowerBound)...today
    }

    private static func week(until today: Day) -> ClosedRange<Day> {
      today.advanced(by: -6)...today
    }

    /// The same day a year before; `nil` for one that only leap years have.
    static func yearBefore(_ today: Day) -> Day? {
      Day(year: today.year - 1, month: today.month, day: today.day)
    }

    /// The last seven days, the oldest first.
    package var week: ClosedRange<Day> { Past.week(until: today) }

    /// The days of this year, in months.
    package var months: [[Day]] {
      Dictionary(grouping: Past.days(until: today), by: \.month).sorted { $0.key < $1.key }
        .map(\.value)
    }

    /// The last seven days in a sentence.
    package var weekInWords: String { Sentences.lastSevenDays(words(week)) }

    /// The year in a sentence.
    package var yearInWords: String {
      Sentences.yearSoFar(today.year, words(Past.days(until: today)))
    }

    private func words(_ days: ClosedRange<Day>) -> String {
      let found = days.compactMap { counts[$0] }
      let positive = found.count(where: { $0.positive > $0.negative })
      let negative = found.count(where: { $0.positive < $0.negative })
      return
        Sentences.positiveMixedNegative(positive, found.count - positive - negative, negative)
    }

    /// The sentences for a reader, one a line.
    package func lines(_ clock: ClockFace) -> [String] {
      yearAgo.map { Sentences.aYearAgoTodayThis($0.sentenceWithoutDay(clock)) }
        + [weekInWords, yearInWords]
    }
  }
}
