import BakoModels
import Testing

@Suite struct EmotionCategoryTests {
  @Test(arguments: EmotionCategory.allCases)
  func aCategoryFeedsItsEmotions(category: EmotionCategory) {
    #expect(category.emotions == Emotion.catalogue.filter { $0.category == category })
  }

  @Test func whatStorageKeepsNeverChanges() {
    #expect(EmotionCategory.allCases.map(\.rawValue) == ["positive", "negative"])
  }
}
