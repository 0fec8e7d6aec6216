import BakoModels
import Testing

@Suite struct DayWordsTests {
  @Test func daysHaveAFullAndAShortForm() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 6))
    #expect(day.inFull == "Friday, 6 November 2026")
    #expect(day.inShort == "Fri  6 Nov")
    #expect(day.advanced(by: 14).inShort == "Fri 20 Nov")
    #expect(day.monthName == "November")
  }
}
