import Tessera
import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct StageWalkingTests {
  private let rows = Page(id: "p", title: "P", main: [Rows((1...20).map { .named("\($0)") })])

  private func focus(_ page: Page, _ keys: Key...) -> String? {
    let controller = PageController.showing(page)
    for key in keys { controller.press(key) }
    return controller.view.focus
  }

  @Test func arrowsMoveToTheNextControl() {
    #expect(focus(rows, .down, .down, .up) == "2")
    #expect(focus(rows, .up) == "1")
    let chips = Page(id: "p", title: "P", main: [Chips([.named("a"), .named("b")])])
    #expect(focus(chips, .right) == "b")
    #expect(focus(chips, .right, .left) == "a")
  }

  @Test func tabCyclesThroughTheControls() {
    #expect(focus(rows, .tab) == "2")
    #expect(focus(rows, .backTab) == "20")
    #expect(focus(rows, .backTab, .tab) == "1")
  }

  @Test func pagingMovesTheFocus() {
    #expect(focus(rows, .pageDown) == "9")
    #expect(focus(rows, .end) == "20")
    #expect(focus(rows, .end, .pageUp) == "12")
    #expect(focus(rows, .end, .home) == "1")
  }

  @Test func longTextsScroll() {
    let text = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let controller = PageController.showing(Page(id: "p", title: "P", main: [Paragraph(text)]))
    controller.press(.down)
    #expect(controller.lines[2].contains("Line 2"))
    controller.press(.pageDown)
    #expect(controller.lines[2].contains("Line 10"))
    controller.press(.end)
    controller.press(.down)
    #expect(controller.lines[9].contains("Line 30"))
    controller.press(.home)
    controller.press(.up)
    #expect(controller.lines[2].contains("Line 1"))
  }

  @Test func focusingScrollsToTheControl() {
    let text = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: [Rows([.named("a")]), Paragraph(text), Rows([.named("b")])]))
    controller.press(.down)
    #expect(controller.view.focus == "a")
    #expect(controller.lines[2].contains("Line 1"))
    for _ in 0..<30 { controller.press(.down) }
    #expect(controller.view.focus == "b")
  }

  @Test func escapeNavigatesBack() {
    let page = Page(
      id: "p", title: "P", main: [Rows([.named("a"), .named("b")])], back: .focus("b"))
    #expect(focus(page, .escape) == "b")
    #expect(focus(rows, .escape) == "1")
  }

  private func fields() -> Page {
    Page(
      id: "p", title: "P",
      main: [
        TextLine.empty("above"), Rows([.named("a"), .named("b")]), TextLine.empty("below"),
        Rows([.named("c")]),
      ], firstFocus: "a")
  }

  @Test func lettersNeverEnterAField() {
    let fields = fields()
    #expect(focus(fields, Key("k")) == "a")
    #expect(focus(fields, Key("g")) == "a")
    #expect(focus(fields, Key("j"), Key("j")) == "c")
    #expect(focus(fields, Key("G"), Key("k")) == "b")
    #expect(focus(fields, .up) == "above")
    #expect(focus(fields, .down, .down) == "below")
  }

  @Test func lettersNeverEnterAFieldAfterTheFocusedControlHasGone() {
    let store = Store<Int, Int>.adding()
    let controller = PageController(width: 30, height: 12) {
      Page(
        id: "p", title: "P",
        main: [TextLine.empty("field")] + (store.state == 0 ? [Rows([.named("a")])] : []),
        firstFocus: "a")
    }
    controller.press(.tab)
    controller.press(.tab)
    #expect(controller.view.focus == "a")
    store.send(1)
    #expect(controller.view.focus == nil)
    controller.press(.tab)
    #expect(controller.view.focus == "field")
  }
}
