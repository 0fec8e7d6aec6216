import BakoModels
import Testing

@testable import BakoStorage

@Suite struct CategoryCountsTests {
  @Test func countsAreAccessedByCategory() {
    var counts = CategoryCounts(positive: 1, negative: 2)
    counts[.positive] += 3
    counts[.negative] += 5
    #expect(counts == CategoryCounts(positive: 4, negative: 7))
    #expect(EmotionCategory.allCases.map { counts[$0] } == [4, 7])
    #expect(counts.total == 11)
  }
}

@Suite struct OwnChoicesTests {
  @Test func surroundingWhitespaceIsTrimmed() {
    #expect(OwnChoices.addition(" a b ", to: []) == "a b")
  }

  @Test func emptyAndKnownNamesAreNotAdded() {
    #expect(OwnChoices.addition(" \n", to: []) == nil)
    #expect(OwnChoices.addition("a ", to: ["a"]) == nil)
  }
}
