import BakoFixtures
import BakoHome
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
}
