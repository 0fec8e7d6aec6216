import BakoModels
import Foundation
import Testing

@Suite struct DayTimeOfDayTests {
  @Test func todayIsNow() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    let now = Date.now.addingTimeInterval(0.25)
    let moment = Day.today.moment(atTimeOfDayOf: now, in: zone)
    #expect(moment.date == now)
    #expect(moment.secondsFromUTC == 3600)
  }

  @Test func aPastDayHasThePresentTimeOfDay() {
    let moment = Day.today.advanced(by: -3).moment(atTimeOfDayOf: .now, in: .gmt)
    #expect(moment.date == Date.now.addingTimeInterval(-3 * 86_400))
  }

  @Test func thePlaceHasTheOffsetThatItHadThen() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // The 25th of July, in summer time.
    let day = Day(daysSince1970: 20_659)
    let moment = day.moment(atTimeOfDayOf: .now, in: zone)
    #expect(moment.secondsFromUTC == 7200)
    #expect(moment.date == day.date(secondsSinceMidnight: 33_300, secondsFromUTC: 7200))
  }

  @Test(arguments: ["Europe/Berlin", "Asia/Taipei", "Pacific/Apia", "America/St_Johns"])
  func anEntryIsOfItsDayAtAnyTimeOfAnyDayOfAYear(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    for distance in 0..<400 {
      let now = Date.now.addingTimeInterval(Double(distance) * 6_001)
      let day = Day.today.advanced(by: -distance)
      let moment = day.moment(atTimeOfDayOf: now, in: zone)
      #expect(Day(moment.date, secondsFromUTC: moment.secondsFromUTC) == day)
    }
  }
}

extension Day {
  /// Friday, 2026-11-20.
  fileprivate static let today = Day(daysSince1970: 20_777)
}

extension Date {
  /// A quarter past eight on that day, in London.
  fileprivate static let now = Day.today.date(secondsSinceMidnight: 29_700, secondsFromUTC: 0)
}
