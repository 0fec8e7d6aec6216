import BakoModels
import BakoTerminalKit
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures

@Suite struct EntryRowTests {
  private let entry = Entry.fixture(
    journal: "A walk\nby the sea", activity: "Walking", place: "Outdoors")

  @Test func entriesAreSingleLines() {
    #expect(
      entry.row(width: 80, day: .weekday).text
        == "Fri 20 Nov 08:15  😄 Joyful        A walk by the sea  Walking · Outdoors")
    #expect(entry.row(width: 60).text.hasPrefix("08:15  😄 Joyful"))
  }

  @Test func narrowScreensShortenTheRow() {
    #expect(entry.row(width: 36, day: .weekday).text == "20 Nov 08:15  😄 Joyful  A walk by …")
  }

  @Test func longListsShowTheYear() {
    #expect(entry.row(width: 80, day: .date).text.hasPrefix("2026-11-20 08:15  😄 Joyful"))
    #expect(entry.row(width: 36, day: .date).text == "2026-11-20  😄 Joyful  A walk by th…")
  }

  @Test func unusualIconsKeepTheWidth() {
    var entry = entry
    entry.emotion.icon = "\u{1B}[2J"
    #expect(entry.emotion.line(width: 12).width == 12)
    #expect(!entry.row(width: 80, day: .weekday).text.contains("\u{1B}"))
  }

  @Test func categoriesAreDistinguishableWithoutColours() {
    #expect(EmotionCategory.positive.sign != EmotionCategory.negative.sign)
    #expect(EmotionCategory.positive.style != EmotionCategory.negative.style)
    #expect(Entry.fixture().surroundings == "")
  }
}
