import BakoModels
import BakoStorage
import BakoStatistics
import BakoTerminalKit
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures

@MainActor
@Suite struct WeekChartTests {
  @Test func goodDaysGoUpAndBadDaysDown() {
    let sunday = Day(year: 2026, month: 11, day: 22) ?? .min
    let week = Array(sunday.week())
    let good = CategoryCounts(positive: 1)
    let statistics = Statistics(
      today: sunday,
      counts: [
        week[0]: good, week[1]: good, week[2]: good, week[3]: CategoryCounts(negative: 2),
      ])
    let weeks = [statistics.moodCounts(of: week), statistics.moodCounts(of: [])]
    let text = WeekChart(weeks: weeks).text(12)
    #expect(text == ["▲", "", "    ▄▄", "    ██", "    ▀▀", "", "", "▼"])
  }
}
