import BakoModels
import Foundation
import Testing

@Suite struct DayArithmeticTests {
  /// The calendar repeats after 400 years.
  @Test(arguments: [1, 1800, 9600])
  func everyDayOfFourCenturiesFollowsThePreviousOne(year: Int) throws {
    var day = try #require(Day(year: year, month: 1, day: 1))
    var weekday = day.weekday.rawValue
    var count = day.daysSince1970
    while day < .max, day.year < year + 400 {
      let next = day.next
      count += 1
      weekday = weekday % 7 + 1
      guard next > day, next.previous == day, next.daysSince1970 == count,
        Day(daysSince1970: count) == next, next.weekday.rawValue == weekday,
        Day(year: next.year, month: next.month, day: next.day) == next
      else {
        Issue.record("\(day) is followed by \(next)")
        return
      }
      day = next
    }
  }

  @Test(arguments: [
    ("2026-10-31", 1, "2026-11-30"), ("2026-10-31", -1, "2026-09-30"),
    ("2024-01-31", 1, "2024-02-29"),
    ("2026-01-15", -1, "2025-12-15"), ("2026-01-15", 25, "2028-02-15"),
    ("0001-01-20", -1, "0001-01-01"), ("9999-12-05", 1, "9999-12-31"),
    ("2026-01-15", .max, "9999-12-31"), ("2026-01-15", .min, "0001-01-01"),
  ])
  func monthsAreAdded(day: String, count: Int, result: String) throws {
    #expect(try #require(Day(day)).advanced(byMonths: count).description == result)
  }

  @Test func monthsHaveTheirDays() throws {
    let days = try #require(Day("2024-02-29")).monthDays
    #expect(days.lowerBound.description == "2024-02-01")
    #expect(days.upperBound.day == 29)
  }

  @Test func theCalendarContainsEveryDay() {
    #expect(Day.max.distance(to: .min) == -3_652_058)
    #expect(Day.min.weekday == .monday)
    #expect(Day(daysSince1970: Day.max.daysSince1970) == .max)
  }

  @Test func theCalendarAgreesWithFoundations() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    // Foundation's calendar is Julian before 1582.
    for count in stride(from: -140_000, through: 2_932_000, by: 10_007) {
      let date = Date(timeIntervalSince1970: Double(count) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = Day(daysSince1970: count)
      #expect(day.year == parts.year)
      #expect(day.month == parts.month)
      #expect(day.day == parts.day)
      #expect(day.weekday.rawValue % 7 + 1 == parts.weekday)
    }
  }

  @Test func leavingTheCalendarReturnsNil() {
    #expect(Day.max.next == .max)
    #expect(Day.min.previous == .min)
    #expect(Day.max.advanced(by: .max) == .max)
    #expect(Day.min.advanced(by: .min) == .min)
    #expect(Day(daysSince1970: .max) == .max)
    #expect(Day(daysSince1970: .min) == .min)
  }

  @Test(arguments: Weekday.allCases)
  func weeksStartOnTheGivenWeekdayAndContainTheDay(first: Weekday) throws {
    let friday = try #require(Day("2026-11-20"))
    for day in friday..<friday.advanced(by: 7) {
      let week = day.week(startingOn: first)
      #expect(week.count == 7)
      #expect(week.contains(day))
      #expect(week.lowerBound.weekday == first)
    }
  }
}
