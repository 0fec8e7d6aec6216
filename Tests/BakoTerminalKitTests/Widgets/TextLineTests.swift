import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct TextLineTests {
  private func field(_ text: String) -> TextLine {
    TextLine(
      id: "line", label: "Day", placeholder: "2026-11-20",
      field: TextField(text: text, change: { .note($0) }))
  }

  @Test func emptyFieldsShowThePlaceholder() {
    #expect(field("").text(40) == ["Day 2026-11-20"])
    #expect(field("").render(Context(width: 40, focus: "line")).cursor?.column == 4)
  }

  @Test func longTextsScrollWithTheCursor() {
    let rendering = field("abcdefghij").render(Context(width: 10, focus: "line", cursor: 10))
    #expect(rendering.text == ["Day fghij"])
    #expect(rendering.cursor == Position(row: 0, column: 9))
  }
}
