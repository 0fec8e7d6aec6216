import BakoModels
import Testing

@Suite struct EmotionCatalogueTests {
  @Test func eachCategoryHasTwentyEmotions() {
    #expect(Emotion.positive.map(\.category) == Array(repeating: .positive, count: 20))
    #expect(Emotion.negative.map(\.category) == Array(repeating: .negative, count: 20))
  }

  @Test func namesAndIconsAreUnique() {
    #expect(Set(Emotion.catalogue.map { $0.name.lowercased() }).count == 40)
    #expect(Set(Emotion.catalogue.map(\.icon)).count == 40)
  }

  @Test func iconsAreSingleScalarsOfUnambiguousWidth() {
    for emotion in Emotion.catalogue {
      #expect(emotion.icon.unicodeScalars.count == 1, "\(emotion)")
      #expect(emotion.icon.unicodeScalars.allSatisfy { $0.properties.isEmojiPresentation })
    }
  }

  @Test func lookupIgnoresCase() {
    for emotion in Emotion.catalogue {
      #expect(Emotion.named(emotion.name) == emotion)
      #expect(Emotion.named(emotion.name.uppercased()) == emotion)
    }
    #expect(Emotion.named("Meh") == nil)
  }
}
