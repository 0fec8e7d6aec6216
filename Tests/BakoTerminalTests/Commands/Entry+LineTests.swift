import BakoModels
import BakoStorage
import Testing

@testable import BakoTerminal

@Suite struct EntryLineTests {
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
