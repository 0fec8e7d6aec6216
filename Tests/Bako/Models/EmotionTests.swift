import BakoModels
import Testing

@Suite struct EmotionTests {
  @Test func emotionsAreIdentifiedByName() {
    let emotion = Emotion(name: "Joyful", icon: "😄", category: .positive)
    #expect(emotion.id == "Joyful")
    #expect("\(emotion)" == "😄 Joyful")
  }
}

@Suite struct EmotionCategoryTests {
  @Test(arguments: EmotionCategory.allCases)
  func categoriesListTheirEmotions(category: EmotionCategory) {
    #expect(category.emotions == Emotion.catalogue.filter { $0.category == category })
  }

  @Test func storedRawValuesNeverChange() {
    #expect(EmotionCategory.allCases.map(\.rawValue) == ["positive", "negative"])
  }
}
