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

  @Test func timeZonesUseTheOffsetAtThatTime() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // 22:30 UTC is after midnight in summer time, and before it in winter time.
    for (day, isNextDay) in [(20_659, true), (20_777, false)] {
      let date = Day(daysSince1970: day).date(secondsSinceMidnight: 81_000, secondsFromUTC: 0)
      #expect(Day(date, in: zone).daysSince1970 == day + (isNextDay ? 1 : 0))
    }
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

@Suite struct DayTimeOfDayTests {
  @Test func todayContainsTheCurrentTime() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    let now = Date.now.addingTimeInterval(0.25)
    let moment = Day.today.moment(atTimeOfDayOf: now, in: zone)
    #expect(moment.date == now)
    #expect(moment.secondsFromUTC == 3600)
  }

  @Test func pastDaysUseTheCurrentTimeOfDay() {
    let moment = Day.today.advanced(by: -3).moment(atTimeOfDayOf: .now, in: .gmt)
    #expect(moment.date == Date.now.addingTimeInterval(-3 * 86_400))
  }

  @Test func pastDaysUseTheOffsetOfThatDay() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // The 25th of July, in summer time.
    let day = Day(daysSince1970: 20_659)
    let moment = day.moment(atTimeOfDayOf: .now, in: zone)
    #expect(moment.secondsFromUTC == 7200)
    #expect(moment.date == day.date(secondsSinceMidnight: 33_300, secondsFromUTC: 7200))
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Taipei", "Pacific/Apia", "America/St_Johns"])
  func entriesBelongToTheirDayAtAnyTimeOfTheYear(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for distance in 0..<400 {
      let now = Date.now.addingTimeInterval(Double(distance) * 6_001)
      let day = Day.today.advanced(by: -distance)
      let moment = day.moment(atTimeOfDayOf: now, in: zone)
      #expect(Day(moment.date, secondsFromUTC: moment.secondsFromUTC) == day)
    }
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Taipei", "Pacific/Apia", "America/St_Johns"])
  func localTimesHaveTheOffsetOfTheirMoment(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for distance in 0..<400 {
      let day = Day.today.advanced(by: -distance)
      let moment = day.moment(secondsSinceMidnight: 43_200, in: zone)
      #expect(moment.date == day.date(secondsSinceMidnight: 43_200, secondsFromUTC: moment.1))
      #expect(moment.secondsFromUTC == zone.secondsFromGMT(for: moment.date))
    }
  }
}

extension Day {
  /// Friday, 2026-11-20.
  fileprivate static let today = Day(daysSince1970: 20_777)
}

extension Date {
  /// 08:15 on that day, in London.
  fileprivate static let now = Day.today.date(secondsSinceMidnight: 29_700, secondsFromUTC: 0)
}
