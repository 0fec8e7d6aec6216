import BakoModels
import Foundation
import Testing

@Suite struct DayDateTests {
  @Test func theOffsetDeterminesTheDay() {
    let date = Date(timeIntervalSince1970: 1_795_132_800)  // 2026-11-20T00:00:00Z
    #expect(Day(date, secondsFromUTC: 0).description == "2026-11-20")
    #expect(Day(date, secondsFromUTC: -1).description == "2026-11-19")
    #expect(Day(date.addingTimeInterval(-0.001), secondsFromUTC: 0).description == "2026-11-19")
    let evening = date.addingTimeInterval(57_599)
    #expect(Day(evening, secondsFromUTC: 28_800).description == "2026-11-20")
    #expect(Day(evening.addingTimeInterval(1), secondsFromUTC: 28_800).description == "2026-11-21")
  }

  @Test func datesBefore1970AreRoundedDown() {
    #expect(Day(Date(timeIntervalSince1970: -1), secondsFromUTC: 0).description == "1969-12-31")
  }

  @Test(arguments: [
    (Double.infinity, Day.max), (-.infinity, .min), (.nan, .min), (1e300, .max), (-1e300, .min),
  ])
  func datesOutsideTheCalendarAreClamped(seconds: Double, day: Day) {
    #expect(Day(Date(timeIntervalSince1970: seconds), secondsFromUTC: 0) == day)
  }

  @Test(arguments: [-43_200, -1, 0, 19_800, 50_400])
  func daysRoundTripThroughTheirDates(offset: Int) {
    for day in [Day.min, .max, Day(daysSince1970: 0), Day(daysSince1970: 20_777)] {
      for second in [0, 43_200, 86_399] {
        let date = day.date(secondsSinceMidnight: second, secondsFromUTC: offset)
        #expect(Day(date, secondsFromUTC: offset) == day)
      }
    }
  }
}
