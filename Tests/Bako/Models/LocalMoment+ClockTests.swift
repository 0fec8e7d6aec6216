import BakoModels
import Foundation
import Testing

@Suite struct LocalMomentClockTests {
  private static let berlin = Zone(identifier: "Europe/Berlin") ?? .gmt
  @Test func aTimeAgoIsThatOfTheClockThen() throws {
    // Fifteen minutes after the clocks went back, and after midnight.
    for (now, shown) in [
      ("2026-10-25T02:05:00.000+01:00", "2026-10-25T02:50:00.000+02:00"),
      ("2026-11-20T00:10:00.000+01:00", "2026-11-19T23:55:00.000+01:00"),
    ] {
      let now = try #require(LocalMoment(now))
      let moment = try NaturalMoment(secondsAgo: 900)
        .moment(from: now, now: now.date, in: Self.berlin)
      #expect(moment.description == shown)
    }
  }

  private static let zones = ["Europe/Berlin", "Asia/Taipei", "Pacific/Apia", "America/St_Johns"]

  @Test(arguments: zones)
  func everyTimeOfTheYearIsShownAsOftenAsTheClockShowsIt(name: String) throws {
    let zone = try #require(Zone(identifier: name))
    for distance in 0..<400 {
      let day = Day.today.advanced(by: -distance)
      for hour in 0..<24 {
        let seconds = hour * 3600 + 1800
        let found = LocalMoment.all(of: day, secondsSinceMidnight: seconds, in: zone)
        // Each half hour around the time, in steps that no change of a clock divides.
        let guess = day.date(secondsSinceMidnight: seconds, secondsFromUTC: 0)
        let distances = stride(from: -64_800.0, through: 64_800, by: 1800)
        let moments = distances.map { LocalMoment(guess.addingTimeInterval($0), in: zone) }
        let expected = moments.filter { $0.day == day && $0.secondsSinceMidnight == seconds }
        guard found == expected else {
          Issue.record("\(day) \(hour):30 in \(name): \(found), expected \(expected).")
          return
        }
        let first = LocalMoment(day, secondsSinceMidnight: seconds, in: zone)
        #expect(first == found.first || found.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29 01:59", "2026-03-29 03:00"),
    ("America/St_Johns", "2026-03-08 02:00", "2026-03-08 01:59", "2026-03-08 03:00"),
    ("Australia/Lord_Howe", "2026-10-04 02:15", "2026-10-04 01:59", "2026-10-04 02:30"),
    ("Pacific/Apia", "2011-12-30 12:00", "2011-12-29 23:59", "2011-12-31 00:00"),
    // The day is asked for, although its time is not.
    ("Pacific/Apia", "2011-12-30", "2011-12-29 23:59", "2011-12-31 00:00"),
  ])
  func skippedTimesAreRefusedWithTheirNeighbours(
    name: String, text: String, before: String, after: String
  ) throws {
    let zone = try #require(Zone(identifier: name))
    let error = #expect(throws: NaturalMoment.Problem.self) { try moment(text, in: zone) }
    #expect(
      error?.description
        == "The clocks skipped this time: after \(before) came \(after). Write one of these.")
    for neighbour in [before, after] {
      let moment = try moment(neighbour, in: zone)
      #expect("\(moment.day) \(moment.time)" == neighbour)
    }
  }

  @Test func ofTwoMomentsTheFirstIsTakenUnlessTheOffsetIsGiven() throws {
    let first = try moment("2026-10-25 02:30", in: Self.berlin)
    #expect(first.description == "2026-10-25T02:30:00.000+02:00")
    let second = try moment("2026-10-25T02:30+01:00", in: Self.berlin)
    #expect(second.description == "2026-10-25T02:30:00.000+01:00")
    #expect(first.twin(in: Self.berlin) == second)
    #expect(second.twin(in: Self.berlin) == first)
    #expect(
      second.twinNote(in: Self.berlin)
        == "02:30 came twice on 2026-10-25. This is the second one, at +01:00 from UTC; the other "
        + "one is 2026-10-25T02:30+02:00.")
  }

  @Test(arguments: ["2026-10-25 01:59", "2026-10-25 03:00", "2026-03-29 03:00"])
  func timesThatComeOnceNeedNoNote(text: String) throws {
    #expect(try moment(text, in: Self.berlin).twinNote(in: Self.berlin) == nil)
  }

  @Test func aDayAloneKeepsTheTimeOfDay() throws {
    let base = try #require(LocalMoment("2026-11-20T08:15:30.250+01:00"))
    let summer = try moment("2026-07-25", from: base, in: Self.berlin)
    #expect(summer.description == "2026-07-25T08:15:30.000+02:00")
    #expect(try moment("today", from: base, in: Self.berlin) == base)
    // A time of day that was not asked for gives way to the clocks.
    let night = try #require(LocalMoment("2026-11-20T02:30:00+01:00"))
    let skipped = try moment("2026-03-29", from: night, in: Self.berlin)
    #expect(skipped.description == "2026-03-29T03:30:00.000+02:00")
  }

  @Test func aDayAloneIsNeverInTheFuture() throws {
    let base = try #require(LocalMoment("2026-11-19T21:30+00:00"))
    #expect(try moment("today", from: base, in: .gmt) == LocalMoment(.now, in: .gmt))
    #expect(throws: NaturalMoment.Problem.future) { try moment("tomorrow", from: base, in: .gmt) }
    #expect(throws: NaturalMoment.Problem.future) { try moment("today 21:30", in: .gmt) }
  }

  @Test func nowIsTheCurrentMoment() throws {
    let base = try #require(LocalMoment("2026-11-19T21:30+08:00"))
    let now = try moment("now", from: base, in: Self.berlin)
    #expect(now.description == "2026-11-20T09:15:00.000+01:00")
  }

  @Test(arguments: ["0001-01-01", "0001-01-01 12:00", "9999-12-31 12:00"])
  func theEndsOfTheCalendarAreRefused(text: String) {
    #expect {
      try moment(text, in: .gmt)
    } throws: { error in
      "\(error)".hasSuffix("Bako's calendar, which is from 0001-01-02 to 9999-12-30.")
    }
  }

  private func moment(
    _ text: String, from base: LocalMoment? = nil, in zone: Zone
  ) throws -> LocalMoment {
    let moment = try #require(NaturalMoment(text, today: .today))
    return try moment.moment(from: base ?? LocalMoment(.now, in: zone), now: .now, in: zone)
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
