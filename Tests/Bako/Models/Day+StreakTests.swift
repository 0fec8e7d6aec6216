import BakoModels
import Testing

@Suite struct DayStreakTests {
  let today = Day(daysSince1970: 20_777)

  func days(_ distances: Int...) -> [Day] { distances.map { today.advanced(by: $0) } }

  @Test func aStreakEndsTodayOrYesterdayAndHasNoGap() {
    #expect(today.streak(in: []) == 0)
    #expect(today.streak(in: days(0)) == 1)
    #expect(today.streak(in: days(-1, -2, -3)) == 3)
    #expect(today.streak(in: days(0, -1, -3, -4)) == 2)
    #expect(today.streak(in: days(-2, 0)) == 1)
    // Days in the future don't count.
    #expect(today.streak(in: days(2, 1, 0, -1)) == 2)
  }

  @Test func theStreakEndsAtTheFirstDayOfTheCalendar() {
    #expect(Day.min.next.streak(in: [.min, Day.min.next]) == 2)
  }

  @Test func theLongestStreakIsFoundInAnyOrder() {
    #expect(Day.longestStreak(in: []) == 0)
    #expect(Day.longestStreak(in: days(5)) == 1)
    #expect(Day.longestStreak(in: days(0, -9, -7, -1, -8, 4, -9)) == 3)
  }

  @Test func theLongestStreakCanReachTheEndsOfTheCalendar() {
    #expect(Day.longestStreak(in: [.min, Day.min.next, .max]) == 2)
    #expect(Day.longestStreak(in: [.max, Day.max.previous]) == 2)
  }
}
