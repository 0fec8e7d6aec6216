import Testing

@testable import BakoTerminal

@MainActor
@Suite struct StageWalkingTests {
  private let rows = Page(id: "p", title: "P", main: [Rows((1...20).map { .named("\($0)") })])

  private func focus(_ page: Page, _ keys: Key...) -> String? {
    let stage = Stage.showing(page)
    for key in keys { stage.press(key) }
    return stage.view.focus
  }

  @Test func arrowsGoToWhatIsNext() {
    #expect(focus(rows, .down, .down, .up) == "2")
    #expect(focus(rows, .up) == "1")
    let chips = Page(id: "p", title: "P", main: [Chips([.named("a"), .named("b")])])
    #expect(focus(chips, .right) == "b")
    #expect(focus(chips, .right, .left) == "a")
  }

  @Test func tabGoesAround() {
    #expect(focus(rows, .tab) == "2")
    #expect(focus(rows, .backTab) == "20")
    #expect(focus(rows, .backTab, .tab) == "1")
  }

  @Test func pagesTakeTheFocusAlong() {
    #expect(focus(rows, .pageDown) == "9")
    #expect(focus(rows, .end) == "20")
    #expect(focus(rows, .end, .pageUp) == "12")
    #expect(focus(rows, .end, .home) == "1")
  }

  @Test func aLongTextIsScrolled() {
    let text = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let stage = Stage.showing(Page(id: "p", title: "P", main: [Paragraph(text)]))
    stage.press(.down)
    #expect(stage.lines[2].contains("Line 2"))
    stage.press(.pageDown)
    #expect(stage.lines[2].contains("Line 10"))
    stage.press(.end)
    stage.press(.down)
    #expect(stage.lines[9].contains("Line 30"))
    stage.press(.home)
    stage.press(.up)
    #expect(stage.lines[2].contains("Line 1"))
  }

  @Test func whatIsFarAwayIsScrolledTo() {
    let text = (1...30).map { "Line \($0)" }.joined(separator: "\n")
    let stage = Stage.showing(
      Page(id: "p", title: "P", main: [Rows([.named("a")]), Paragraph(text), Rows([.named("b")])]))
    stage.press(.down)
    #expect(stage.view.focus == "a")
    #expect(stage.lines[2].contains("Line 1"))
    for _ in 0..<30 { stage.press(.down) }
    #expect(stage.view.focus == "b")
  }

  @Test func escapeGoesBack() {
    let page = Page(
      id: "p", title: "P", main: [Rows([.named("a"), .named("b")])], back: .focus("b"))
    #expect(focus(page, .escape) == "b")
    #expect(focus(rows, .escape) == "1")
  }
}
