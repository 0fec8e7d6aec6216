import BakoFixtures
@testable import BakoHome
import BakoModels
import BakoStorage
import Testing

@Suite struct HomeReducerPastTests {
  private func past(_ days: [Int], yearAgo: [Entry] = []) -> HomeReducer.Past? {
    let counts = Dictionary(
      uniqueKeysWithValues: days.map {
        (Day.today.advanced(by: -$0), CategoryCounts(positive: $0 % 2, negative: 1))
      })
    return HomeReducer.Past(today: .today, counts: counts, yearAgo: yearAgo)
  }

  @Test func aJournalOfAFewDaysHasNoPast() {
    #expect(past(Array(0..<6)) == nil)
    #expect(past(Array(0..<7)) != nil)
    #expect(past([], yearAgo: [.fixture(1)]) != nil)
  }

  @Test func thePastIsSaidInSentences() throws {
    let entry = Entry.fixture(1, day: Day.today.advanced(by: -365), journal: "By the sea")
    let found = try #require(past(Array(0..<20), yearAgo: [entry]))
    #expect(
      found.lines(.twentyFourHours) == [
        "A year ago today, 08:00: joyful. By the sea.",
        "The last seven days: 0 positive, 3 mixed, 4 negative.",
        "2026 so far: 0 positive, 10 mixed, 10 negative.",
      ])
    #expect(found.months.count == 11)
    #expect(found.months.last?.last == .today)
    #expect(found.week.count == 7)
  }

  @Test func theLastSevenDaysMayBeginInTheYearBefore() throws {
    let today = try #require(Day(year: 2027, month: 1, day: 3))
    let days = HomeReducer.Past.loadedDays(until: today)
    #expect(days.lowerBound == Day(year: 2026, month: 12, day: 28))
    let counts = Dictionary(uniqueKeysWithValues: days.map { ($0, CategoryCounts(positive: 1)) })
    let past = try #require(HomeReducer.Past(today: today, counts: counts, yearAgo: []))
    #expect(past.weekInWords == "The last seven days: 7 positive, 0 mixed, 0 negative.")
    #expect(past.yearInWords == "2027 so far: 3 positive, 0 mixed, 0 negative.")
    #expect(HomeReducer.Past.loadedDays(until: .today).lowerBound.month == 1)
  }
}
