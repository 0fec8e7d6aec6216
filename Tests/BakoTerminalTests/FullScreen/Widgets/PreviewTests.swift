import BakoModels
import BakoStorage
import BakoTerminalKit
import Testing

@testable import BakoTerminal
import BakoTerminalFixtures

@MainActor
@Suite struct PreviewTests {
  @Test func thePreviewShowsTheFocusedEntry() {
    let entry = Entry.fixture(journal: "A walk\nby the sea", place: "Outdoors")
    let preview = Preview(of: [.fixture(1), entry])
    #expect(preview.text(40) == [])
    #expect(preview.render(Context(width: 40, row: 2)).text == [])
    #expect(Preview(of: [entry], orFirst: true).text(40).first?.contains("Joyful") == true)
    let text = preview.render(Context(width: 40, row: 1)).text
    #expect(text[0].hasPrefix("╭ 😄 Joyful ─"))
    #expect(text[1].hasPrefix("│ Friday, 20 November 2026, 08:15"))
    #expect(text[2].hasPrefix("│ Outdoors"))
    #expect(text[5].hasPrefix("│ by the sea"))
  }
}
