import BakoFixtures
import BakoModels
import BakoStatistics
import BakoStorage
import Testing

@Suite struct ReviewTests {
  /// Friday, 2026-11-20.
  private let today = Day.today

  private func entry(
    _ number: Int, _ day: Int, _ emotion: Emotion = Emotion.positive[0],
    _ change: (inout Entry) -> Void = { _ in }
  ) -> Entry {
    var entry = Entry.fixture(number, day: today.advanced(by: day), emotion: emotion)
    change(&entry)
    return entry
  }

  @Test(arguments: [
    (ReviewPeriod.week, "2026-11-16 to 2026-11-22", 7), (.month, "Your November 2026", 30),
    (.year, "Your year 2026", 365),
  ])
  func aPeriodHasItsDaysAndATitle(period: ReviewPeriod, title: String, count: Int) {
    let days = period.days(around: today)
    #expect(days.contains(today))
    #expect(days.lowerBound.distance(to: days.upperBound) == count - 1)
    #expect(Review(of: days, today: today, entries: []).title == title)
    #expect(Review(of: days, today: today, entries: []).lines == ["Nothing was written."])
    #expect(period.days(around: period.day(today, advancedBy: -1)).upperBound < today)
  }

  @Test func theSentencesAreRightToTheEntry() {
    let entries = [
      entry(1, -4) { $0.activities = ["Walking", "Reading"] },
      entry(2, -4, Emotion.negative[0]) { $0.activities = ["Walking"] },
      entry(3, -3) {
        $0.journal = "Tea with @Ada #rain"
        $0.details.measures = [Measure("sleep", 7, unit: "h"), Measure("stress", 3)]
        $0.details.feelings = [Feeling(Emotion.negative[0])]
      },
      entry(4, 0, Emotion.negative[0]) {
        $0.places = ["Home"]
        $0.details.measures = [Measure("sleep", 8, unit: "h")]
      },
    ]
    let days = ReviewPeriod.week.days(around: today)
    let before = [today.advanced(by: -7): CategoryCounts(positive: 2)]
    let review = Review(of: days, today: today, entries: entries, before: before)
    #expect(
      review.lines == [
        "4 entries on 3 of 5 days.",
        "Days: 1 positive, 1 mixed, 1 negative. Before: 1 positive, 0 mixed, 0 negative.",
        "Days in a row: 2 at most. The longest pause: 2 days.",
        "Monday mixed, Tuesday positive, Friday negative.",
        "Most often: Sad (3), Joyful (2).", "Activities: Walking (2), Reading (1).",
        "Places: Home (1).", "People and tags: #rain (1), @Ada (1).",
        "sleep 7.5 h on average, from 7 to 8, 2 entries.",
        "stress 3 on average, from 3 to 3, 1 entry.",
      ])
  }

  @Test(arguments: [
    ("2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"),
    ("2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"),
    ("2026-03-02", "2026-03-08", "2026-02-23", "2026-03-01"),
    ("2026-03-01", "2026-03-30", "2026-01-30", "2026-02-28"),
  ])
  func theMonthBeforeAMonthIsCompared(
    first: String, last: String, firstBefore: String, lastBefore: String
  ) throws {
    let days = try #require(Day(first))...(try #require(Day(last)))
    #expect(
      Review.before(days) == (try #require(Day(firstBefore)))...(try #require(Day(lastBefore))))
  }

  @Test func monthsOfSeveralYearsHaveTheirYear() {
    let entries = [entry(1, -365), entry(2, 0)]
    let days = today.advanced(by: -400)...today
    let lines = Review(of: days, today: today, entries: entries).lines
    for year in [2025, 2026] {
      #expect(lines.contains("November \(year): 1 positive, 0 mixed, 0 negative."))
    }
  }

  @Test func aLongPeriodHasItsMonths() {
    let entries = [entry(1, -60), entry(2, -20, Emotion.negative[0]), entry(3, 0)]
    let review = Review(
      of: ReviewPeriod.year.days(around: today), today: today, entries: entries)
    #expect(review.lines[0] == "3 entries on 3 of 324 days.")
    #expect(review.lines[2] == "Days in a row: 1 at most. The longest pause: 39 days.")
    #expect(
      review.lines[3...5] == [
        "September: 1 positive, 0 mixed, 0 negative.",
        "October: 0 positive, 0 mixed, 1 negative.",
        "November: 1 positive, 0 mixed, 0 negative.",
      ])
  }

  /// A review of a week needs only the entries of the week, however large the journal is.
  @Test func aReviewReadsOnlyItsPeriod() async throws {
    let entries = (0..<2000).map { entry($0, -$0) }
    var storage = StorageClient.inMemory(entries: entries)
    let base = storage.entries
    storage.entries = EntriesClient()
    storage.entries.inDays = { days in
      let found = try await base.inDays(days)
      #expect(found.count == 5)
      return found
    }
    storage.entries.countsPerDay = { try await base.countsPerDay($0) }
    let days = ReviewPeriod.week.days(around: today)
    let review = try await Review(of: days, today: today, in: storage)
    #expect(review.counts.count == 5)
    #expect(review.lines[1].hasSuffix("Before: 7 positive, 0 mixed, 0 negative."))
  }
}
