import Measuring
import Testing

@Suite
struct StatisticsTests {
  @Test func theMedianIsTheValueInTheMiddle() {
    #expect([5.0, 1, 3].median == 3 && [7.0].median == 7)
    #expect([1.0, 2, 3, 1_000, 2].median == 2)
  }

  @Test func theSpreadIsHalfTheDistanceOfTheQuartiles() {
    #expect([10.0, 10, 10, 10, 10].relativeSpread == 0)
    #expect([8.0, 9, 10, 11, 12].relativeSpread == 0.1)
  }
}
