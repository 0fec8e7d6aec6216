import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal
import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct WeekStripTests {
  private let friday = Day(year: 2026, month: 11, day: 20) ?? .min
  private var strip: WeekStrip {
    WeekStrip(
      days: Array(friday.week()),
      counts: [
        friday: CategoryCounts(positive: 2, negative: 1),
        friday.previous: CategoryCounts(positive: 1),
      ],
      chosen: friday, today: friday)
  }

  @Test func everyDayShowsItsCounts() {
    #expect(
      strip.text(40) == [
        " Mon  Tue  Wed  Thu  Fri  Sat  Sun", " 16   17   18   19  ▸20   21   22",
        " ·    ·    ·    ▲1   ▲2▼1 ·    ·",
      ])
  }

  @Test func theStripFitsOnANarrowScreen() {
    #expect(strip.text(21).allSatisfy { $0.displayWidth <= 21 })
  }
}
