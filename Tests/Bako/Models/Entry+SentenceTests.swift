import BakoModels
import Foundation
import Testing

@Suite struct EntrySentenceTests {
  private func entry(
    emotion: Emotion = Emotion.positive[0], journal: String, activity: String? = nil,
    place: String? = nil
  ) -> Entry {
    Entry(
      id: UUID(), date: Date(timeIntervalSince1970: 1_795_133_700), secondsFromUTC: 28_800,
      emotion: emotion, journal: journal, activity: activity, place: place)
  }

  @Test func anEntryIsASentence() {
    let walk = entry(
      journal: "With Mia\n\n by the sea", activity: "Walking", place: "Outdoors")
    #expect(
      walk.sentence()
        == "Friday, 20 November 2026, 08:15: joyful. Walking, Outdoors. With Mia by the sea.")
    #expect(
      walk.sentenceWithoutDay(.twelveHours)
        == "8:15 am: joyful. Walking, Outdoors. With Mia by the sea.")
    #expect(entry(journal: "").sentence() == "Friday, 20 November 2026, 08:15: joyful.")
    #expect(entry(journal: "At last!").sentence().hasSuffix(": joyful. At last!"))
    #expect(entry(journal: "“Yes!”").sentence().hasSuffix(": joyful. “Yes!”"))
    #expect(entry(journal: "(at last)").sentence().hasSuffix(": joyful. (at last)."))
    let custom = Emotion(name: "FOMO", icon: "😬", category: .negative)
    #expect(entry(emotion: custom, journal: "").sentence().hasSuffix(": FOMO."))
  }
}
