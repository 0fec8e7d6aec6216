import Foundation
import Testing

@testable import BakoModels

@Suite struct LocalMomentTests {
  @Test(arguments: [
    "2026-11-20T08:15:30.250+08:00", "1969-12-31T23:59:59.999+00:00",
    "2026-11-20T00:00:00.000-12:00", "1890-05-01T10:00:00.001+01:12:12",
    "2026-11-20T08:15:30.250-00:30",
  ])
  func printingRoundTrips(text: String) throws {
    #expect(try #require(LocalMoment(text)).description == text)
  }

  @Test(arguments: [
    ("2026-11-20T08:15:30Z", "2026-11-20T08:15:30.000+00:00"),
    ("2026-11-20 08:15+01:00", "2026-11-20T08:15:00.000+01:00"),
    ("2026-11-20T08:15:30.1234567Z", "2026-11-20T08:15:30.123+00:00"),
  ])
  func otherISOFormatsAreParsed(text: String, same: String) throws {
    #expect(try #require(LocalMoment(text)).description == same)
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T08:15:30", "2026-11-20T24:00:00Z", "2026-11-20T08:60:00Z",
    "2026-11-20T08:15:60Z", "2026-11-20T08:15:30.Z", "2026-11-20T08:15:30+1:00",
    "2026-11-20T08:15:30+19:00", "2026-11-20T08:15:30Zx", "2026-02-30T08:15:30Z",
    // Bako cannot keep the ends of the calendar.
    "9999-12-31T23:59:59Z", "9999-12-31T00:00:00.001Z", "0001-01-01T00:00:00Z",
    "0001-01-02T00:00:00+00:01",
  ])
  func otherTextsAreRejected(text: String) { #expect(LocalMoment(text) == nil) }

  @Test func normalizingTwiceChangesNothing() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let seconds = Double.random(in: -1e10...1e11, using: &generator)
      let once = LocalMoment.normalized(Date(timeIntervalSince1970: seconds))
      guard LocalMoment.normalized(once) == once else {
        Issue.record("\(seconds) is not stable")
        return
      }
      let moment = LocalMoment(date: once, secondsFromUTC: 0)
      let count = moment.millisecondsSince1970
      #expect(LocalMoment(millisecondsSince1970: count, secondsFromUTC: 0) == moment)
    }
  }

  @Test func normalizingNeverReachesTheNextDay() {
    let midnight = Date(timeIntervalSince1970: 1_795_132_800)
    let before = LocalMoment.normalized(midnight.addingTimeInterval(-0.000_01))
    #expect(
      LocalMoment(date: before, secondsFromUTC: 0).description == "2026-11-19T23:59:59.999+00:00")
  }

  @Test(arguments: ["0001-01-02T00:00:00.000+00:00", "9999-12-31T00:00:00.000+00:00"])
  func theEndsOfTheCalendarThatAreKeptRoundTrip(text: String) throws {
    let moment = try #require(LocalMoment(text))
    #expect(moment.description == text)
    #expect(LocalMoment.canKeep(moment.date))
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func extremeDatesAreClampedToTheCalendar(seconds: Double) throws {
    for offset in [Int.min, 0, .max] {
      let date = Date(timeIntervalSince1970: seconds)
      let moment = LocalMoment(date: date, secondsFromUTC: offset)
      #expect(LocalMoment(moment.description) == moment)
    }
  }
}
