import BakoModels
import BakoStorage
import TerminalKit
import Testing

@testable import BakoTerminal
import TerminalFixtures

@MainActor
@Suite struct PreviewTests {
  @Test func thePreviewShowsTheFocusedEntry() {
    let entry = Entry.fixture(journal: "A walk\nby the sea", place: "Outdoors")
    let preview = Preview { $0 == "one" ? entry : nil }
    #expect(preview.text(40) == [])
    let text = preview.text(40, focus: "one")
    #expect(text[0].hasPrefix("╭ 😄 Joyful ─"))
    #expect(text[1].hasPrefix("│ Friday, 20 November 2026, 08:15"))
    #expect(text[2].hasPrefix("│ Outdoors"))
    #expect(text[5].hasPrefix("│ by the sea"))
  }
}
