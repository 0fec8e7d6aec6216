import BakoModels
import Testing

@testable import BakoStorage

@Suite struct EmotionCountTests {
  func count(_ name: String, _ icon: String = "", _ count: Int = 1) -> EmotionCount {
    EmotionCount(Emotion(name: name, icon: icon, category: .positive), count: count)
  }

  @Test func theMostFrequentComesFirstAndThenTheBytesOfTheTexts() {
    let listed = [
      count("z", "", 3), count("", "", 1), count("B"), count("a", "1"), count("a", "2"),
      count("e\u{301}"), count("\u{E9}"),
    ]
    for (index, first) in listed.enumerated() {
      #expect(!first.isListed(before: first))
      for second in listed[(index + 1)...] {
        #expect(first.isListed(before: second) && !second.isListed(before: first))
      }
    }
  }
}
