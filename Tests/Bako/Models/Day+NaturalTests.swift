import Testing

@testable import BakoModels

/// Today is Friday, 2026-11-20, if a test says nothing else.
@Suite struct DayNaturalTests {
  private func day(_ text: String, today: String = "2026-11-20") throws -> String? {
    Day(natural: text, today: try #require(Day(today)))?.description
  }

  @Test(arguments: [
    "2026-11-03": "2026-11-03", "today": "2026-11-20", " Yesterday ": "2026-11-19",
    "tomorrow": "2026-11-21", "the day before yesterday": "2026-11-18",
    "day after tomorrow": "2026-11-22", "-3": "2026-11-17", "\u{2212}3": "2026-11-17",
    "+2": "2026-11-22", "3 days ago": "2026-11-17", "a week ago": "2026-11-13",
    "two weeks ago": "2026-11-06", "in 2 days": "2026-11-22", "1 month ago": "2026-10-20",
    "a year ago": "2025-11-20", "last week": "2026-11-13", "next month": "2026-12-20",
    "last year": "2025-11-20",
  ])
  func daysRelativeToTodayAreUnderstood(text: String, expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    "friday": "2026-11-20", "thu": "2026-11-19", "Saturday": "2026-11-14",
    "last friday": "2026-11-13", "last thursday": "2026-11-19", "next friday": "2026-11-27",
    "next mon": "2026-11-23",
  ])
  func weekdaysAreTheNearestOnes(text: String, expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test(arguments: [
    "20": "2026-11-20", "21": "2026-10-21", "the 1st": "2026-11-01", "31": "2026-10-31",
    "20 November": "2026-11-20", "Nov 21": "2025-11-21", "November 20, 2024": "2024-11-20",
    "20th of nov 2024": "2024-11-20", "29 feb": "2024-02-29", "26.06.2015": "2015-06-26",
    "1.2.2026": "2026-02-01",
  ])
  func datesWithoutAMonthOrAYearAreTheLatestPastOnes(text: String, expected: String) throws {
    #expect(try day(text) == expected)
  }

  @Test func shortMonthsAreClampedOrSkipped() throws {
    #expect(try day("1 month ago", today: "2026-03-31") == "2026-02-28")
    #expect(try day("31", today: "2026-03-01") == "2026-01-31")
    #expect(try day("last year", today: "2024-02-29") == "2023-02-28")
  }

  @Test(arguments: [
    "", "yesterdayish", "0", "32", "2026-02-30", "30 feb", "fr", "last", "last fridayy",
    "3 dayz ago", "twelve days ago", "20 november 26", "november", "--3", "31.02.2015", "26.06.15",
    "6.2015", "1.2.3.2015", "..2015", "26.006.2015", "99999999999999999999",
  ])
  func otherTextsAreNoDays(text: String) throws {
    #expect(try day(text) == nil)
  }

  @Test func theCalendarHasEnds() throws {
    #expect(try day("-99999", today: "0001-01-02") == "0001-01-01")
    #expect(try day("9000 years ago") == nil)
    #expect(try day("31", today: "0001-01-01") == nil)
  }
}

@Suite struct NaturalMomentTests {
  private func moment(_ text: String) throws -> String? {
    guard let moment = NaturalMoment(text, today: try #require(Day("2026-11-20"))) else {
      return nil
    }
    let day = moment.day?.description ?? "-"
    return "\(day) \(moment.secondsSinceMidnight.map { "\($0)" } ?? "-")"
  }

  @Test(arguments: [
    "8:15": "- 29700", "08:15:30": "- 29730", "8:15pm": "- 72900", "8 PM": "- 72000",
    "12am": "- 0", "noon": "- 43200", "midnight": "- 0", "now": "- -",
    "yesterday": "2026-11-19 -", "yesterday 21:30": "2026-11-19 77400",
    "yesterday at 9:30 pm": "2026-11-19 77400", "21:30 yesterday": "2026-11-19 77400",
    "8pm last friday": "2026-11-13 72000", "2026-11-03T08:15": "2026-11-03 29700",
    "2026-11-03 08:15": "2026-11-03 29700", "20": "2026-11-20 -", "-3 noon": "2026-11-17 43200",
  ])
  func daysAndTimesAreUnderstoodInEitherOrder(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  @Test(arguments: [
    "this morning": "2026-11-20 28800", "This evening": "2026-11-20 68400",
    "tonight": "2026-11-20 79200", "last night": "2026-11-19 79200",
    "yesterday evening": "2026-11-19 68400", "friday afternoon": "2026-11-20 54000",
    "26.06.2015": "2015-06-26 -", "26.06.2015 8:15": "2015-06-26 29700",
  ])
  func partsOfADayHaveAUsualHour(text: String, expected: String) throws {
    #expect(try moment(text) == expected)
  }

  @Test(arguments: [
    "15 minutes ago": 900, "a minute ago": 60, "an hour ago": 3_600, "2 hours ago": 7_200,
    "two hours ago": 7_200,
  ])
  func timesAgoAreRelativeToNow(text: String, seconds: Int) throws {
    let moment = NaturalMoment(text, today: try #require(Day("2026-11-20")))
    #expect(moment == NaturalMoment(secondsAgo: seconds))
  }

  @Test(arguments: [
    "this", "this friday morning", "last morning", "ago", "minutes ago", "-5 minutes ago",
    "15 minutes ago yesterday",
    "", "at", "25:00", "8:60", "8:15:99", "13pm", "0pm", "8:", "yesterday later", "8:15 9:15", "pm",
  ])
  func otherTextsAreNoMoments(text: String) throws {
    #expect(try moment(text) == nil)
  }
}
