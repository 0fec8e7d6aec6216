import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal

@Suite struct EntryLineTests {
  @Test func anEntryIsASentence() {
    let entry = Entry.fixture(
      journal: "With Mia\n\n by the sea", activity: "Walking", place: "Outdoors")
    #expect(
      entry.sentence()
        == "Friday, 20 November 2026, 08:15: joyful. Walking, Outdoors. With Mia by the sea.")
    #expect(
      entry.sentenceWithoutDay(.twelveHours)
        == "8:15 am: joyful. Walking, Outdoors. With Mia by the sea.")
    #expect(Entry.fixture(journal: "").sentence() == "Friday, 20 November 2026, 08:15: joyful.")
    #expect(Entry.fixture(journal: "At last!").sentence().hasSuffix(": joyful. At last!"))
    #expect(Entry.fixture(journal: "“Yes!”").sentence().hasSuffix(": joyful. “Yes!”"))
    #expect(Entry.fixture(journal: "(at last)").sentence().hasSuffix(": joyful. (at last)."))
    let custom = Emotion(name: "FOMO", icon: "😬", category: .negative)
    #expect(Entry.fixture(emotion: custom, journal: "").sentence().hasSuffix(": FOMO."))
  }

  @Test func entriesAreSingleLines() {
    let entry = Entry.fixture(
      journal: "A walk\nby the\u{1B} sea", activity: "Walking", place: "Outdoors")
    #expect(
      entry.line() == "2026-11-20 08:15  😄 Joyful (Walking, Outdoors)  A walk by the\u{FFFD} sea")
    #expect(entry.lineWithoutDay().hasPrefix("08:15"))
  }

  @Test func missingPartsAreOmitted() {
    #expect(Entry.fixture(journal: "").line() == "2026-11-20 08:15  😄 Joyful")
    #expect(
      Entry.fixture(journal: "x", place: "Home").line() == "2026-11-20 08:15  😄 Joyful (Home)  x")
  }
}
