import BakoModels
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    (2026, 2, 28, true), (2026, 2, 29, false), (2024, 2, 29, true), (1900, 2, 29, false),
    (2000, 2, 29, true), (2026, 4, 31, false), (2026, 12, 31, true), (2026, 13, 1, false),
    (2026, 0, 1, false), (2026, 1, 0, false), (0, 1, 1, false), (10_000, 1, 1, false),
  ])
  func onlyValidDaysCanBeCreated(year: Int, month: Int, day: Int, exists: Bool) {
    #expect((Day(year: year, month: month, day: day) != nil) == exists)
  }
}
