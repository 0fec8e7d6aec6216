import StatisticsFeature
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct WeekChartTests {
  @Test func goodDaysGoUpAndBadDaysDown() {
    var week = Statistics.MoodCounts()
    week.positive = 3
    week.negative = 1
    let text = WeekChart(weeks: [week, Statistics.MoodCounts()]).text(12)
    #expect(text == ["▲", "", "    ▄▄", "    ██", "    ▀▀", "", "", "▼"])
  }
}
