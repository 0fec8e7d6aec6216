import Testing

@testable import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct TextBoxTests {
  private func box(_ text: String) -> TextBox {
    TextBox(
      id: "box", label: "Text", placeholder: "Write", minimumHeight: 2,
      field: TextField(text: text, isMultiline: true, change: { .note($0) }))
  }

  @Test func theBoxGrowsWithItsText() {
    #expect(box("").text(11) == ["╭ Text ───╮", "│ Write   │", "│         │", "╰─────────╯"])
    #expect(box("a\nb\nc").text(11).count == 5)
  }

  @Test func theCursorFollowsTheText() {
    let rendering = box("by the sea").render(Context(width: 11, focus: "box", cursor: 10))
    #expect(rendering.text == ["┏ Text ━━━┓", "┃ by the  ┃", "┃ sea     ┃", "┗━━━━━━━━━┛"])
    #expect(rendering.cursor == Position(row: 2, column: 5))
    #expect(box("a").render(Context(width: 11)).cursor == nil)
  }

  @Test func fullLinesLeaveRoomForTheCursor() { #expect(TextBox.textWidth(11) == 6) }
}
