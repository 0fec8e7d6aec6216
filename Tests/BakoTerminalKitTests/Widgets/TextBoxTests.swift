import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

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

  @Test func theBoxFillsThePage() {
    let page = Page(
      id: "p", title: "P", main: [Lines(Line("One")), box("a\nb"), Lines(Line("Two"))])
    for height in [10, 24, 60] {
      let renderer = PageRenderer(name: "App", page: page, size: Size(width: 40, height: height))
      let rendering = renderer.render(PageState(focus: "box"))
      #expect(rendering.lines.count == renderer.bodyHeight)
      #expect(rendering.text.first == "One")
      #expect(rendering.text.last == "Two")
    }
    let small = PageRenderer(name: "App", page: page, size: Size(width: 40, height: 8))
    #expect(small.render(PageState(focus: "box")).lines.count == 6)
  }

  @Test func theCursorFollowsTheText() {
    let rendering = box("by the sea").render(Context(width: 11, focus: "box", cursor: 10))
    #expect(rendering.text == ["┏ Text ━━━┓", "┃ by the  ┃", "┃ sea     ┃", "┗━━━━━━━━━┛"])
    #expect(rendering.cursor == Position(row: 2, column: 5))
    #expect(box("a").render(Context(width: 11)).cursor == nil)
  }

  @Test func fullLinesLeaveRoomForTheCursor() { #expect(TextBox.textWidth(11) == 6) }
}
