import BakoModels
import Foundation
import Testing

@Suite struct DayTextTests {
  @Test func daysArePrintedWithLeadingZeros() {
    #expect(Day.min.description == "0001-01-01")
    #expect(Day.max.description == "9999-12-31")
  }

  @Test func printingRoundTrips() {
    for count in stride(from: Day.min.daysSince1970, through: Day.max.daysSince1970, by: 9_973) {
      let day = Day(daysSince1970: count)
      #expect(Day(day.description) == day)
    }
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-2", "2026-11-200", "2026-1-20", "26-11-20", "2026/11/20",
    "2026-11-31", " 2026-11-20", "2026-11-20 ", "+026-11-20", "２０２６-11-20", "2026-11-20T00:00",
  ])
  func otherTextsAreRejected(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func invalidJSONDaysAreReported() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day].self, from: Data(#"["tomorrow"]"#.utf8))
    }
    #expect("\(try #require(error))".contains("tomorrow"))
  }

  @Test func dictionariesKeyedByDayAreJSONObjects() throws {
    let day = try #require(Day("2026-11-20"))
    let json = try JSONEncoder().encode([day: 1])
    #expect(String(decoding: json, as: UTF8.self) == #"{"2026-11-20":1}"#)
    #expect(try JSONDecoder().decode([Day: Int].self, from: json) == [day: 1])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Day: Int].self, from: Data(#"{"x":1}"#.utf8))
    }
  }
}
