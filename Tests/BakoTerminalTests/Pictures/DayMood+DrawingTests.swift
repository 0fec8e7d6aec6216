import BakoStatistics
import Testing

@testable import BakoTerminal

@Suite struct DayMoodDrawingTests {
  @Test func moodsHaveDistinctColoursAndNames() {
    #expect(Set(DayMood.allCases.map(\.color)).count == 4)
    #expect(Set(DayMood.allCases.map(\.label)).count == 4)
  }
}
