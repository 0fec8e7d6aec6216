import BakoModels
import Testing

@Suite struct WeekdayTests {
  @Test func weekdaysAreNumberedFromMonday() {
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    let names = Weekday.allCases.map { "\($0)".prefix(2) }
    #expect(names == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
  }
}
