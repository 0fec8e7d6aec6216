import BakoModels
import Testing

@testable import BakoTerminal

@Suite struct ListFormatTests {
  @Test func aTableHasTheBeginningOfEachID() throws {
    let entry = Entry.fixture(0, journal: "By\nthe sea", activity: "Walking", place: "Outdoors")
    let rows = [ListFormat.table.beginning, try ListFormat.table.text(of: entry, after: nil)]
    #expect(
      rows == [
        "ID        Day         Time   Emotion           Activity and place        Text\n",
        "00000000  2026-11-20  08:15  😄 Joyful         Walking · Outdoors        By the sea\n",
      ])
    let bare = Entry.fixture(1, emotion: .sad, journal: "")
    #expect(
      try ListFormat.table.text(of: bare, after: nil) == "00000000  2026-11-20  08:16  😢 Sad\n")
  }
}
