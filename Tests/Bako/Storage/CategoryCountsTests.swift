import BakoModels
import BakoStorage
import Testing

@Suite struct CategoryCountsTests {
  @Test func countsAreReadAndWrittenByCategory() {
    var counts = CategoryCounts(positive: 1, negative: 2)
    counts[.positive] += 3
    counts[.negative] += 5
    #expect(counts == CategoryCounts(positive: 4, negative: 7))
    #expect(EmotionCategory.allCases.map { counts[$0] } == [4, 7])
    #expect(counts.total == 11)
  }
}
