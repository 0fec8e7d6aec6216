import BakoModels
import Foundation
import Testing

@Suite struct EmotionMatchingTests {
  private func names(_ filter: String) -> [String] {
    Emotion.catalogue.matching(filter).map(\.name)
  }

  @Test func namesThatBeginWithTheTextComeFirst() {
    for text in ["joy", "JOY", " Joyful "] { #expect(names(text) == ["Joyful"]) }
    #expect(names("🙏") == ["Grateful"])
    #expect(names("lo") == ["Loved", "Lonely", "Jealous"])
    #expect(names("re") == ["Relaxed", "Relieved", "Inspired", "Tired", "Stressed", "Bored"])
  }

  @Test(arguments: ["", "  ", "\n"]) func blankTextsMatchEverything(filter: String) {
    #expect(Emotion.catalogue.matching(filter) == Emotion.catalogue)
  }

  @Test(arguments: Emotion.catalogue)
  func twoLettersFindNearlyEveryEmotionFirst(emotion: Emotion) {
    let name = Array(emotion.name.lowercased())
    let parts = (1...3).flatMap { length in
      (0...name.count - length).map { String(name[$0..<$0 + length]) }
    }
    let shortest = parts.first { Emotion.catalogue.matching($0).first == emotion }
    #expect((shortest?.count ?? 9) <= (emotion.name == "Confused" ? 3 : 2))
  }

  @Test func recentEmotionsAreListedOnceInTheOrderOfTheEntries() {
    let entries = [2, 0, 2, 1, 0].map { number in
      Entry(
        id: UUID(), date: .distantPast, secondsFromUTC: 0, emotion: Emotion.negative[number])
    }
    #expect(Emotion.recent(in: entries) == [2, 0, 1].map { Emotion.negative[$0] })
  }
}
