import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct PageRendererTests {
  private var page: Page {
    Page(
      id: "p", title: "Days", note: "…", main: [Rows((1...20).map { .named("Row \($0)") })],
      commands: [Page.Command(Key("n"), "Check in", .quit), Page.Command(Key("x"), "Exit", .quit)])
  }

  @Test func screensHaveATitleBarAPageAndKeyHints() {
    let lines = PageController.showing(page, width: 40).lines
    #expect(lines[0] == " Bako › Days" + String(repeating: " ", count: 26) + "…")
    #expect(lines[1] == "")
    #expect(lines[2].hasPrefix(" ▸ Row 1"))
    #expect(lines[11] == " n Check in  x Exit  ? Help  q Quit")
  }

  @Test func theWayOutIsShownAtEveryWidth() {
    for width in 16...60 {
      let keys = PageController.showing(page, width: width).lines[11]
      #expect(keys.hasSuffix("? Help  q Quit"), "\(width): \(keys)")
    }
  }

  @Test func theLinesAboveTheFirstControlAreShownWithIt() {
    let main: [any Widget] = [
      Lines(Line("Title"), Line()), Rows((1...9).map { .named("Row \($0)") }),
    ]
    let list = ItemList((1...9).map { Item("\($0)", Line("Entry \($0)"), action: .quit) })
    let controller = PageController.showing(
      Page(id: "p", title: "Days", main: main, list: list, firstFocus: "Row 1"))
    #expect(controller.lines[2].contains("Title"))
    #expect(controller.lines[4].contains("▸ Row 1"))
    controller.press(.down)
    #expect(controller.lines[2].contains("▸ Row 2"))
  }

  @Test func errorsAreShown() {
    var page = page
    page.message = "The disk\nis full."
    #expect(PageController.showing(page).lines[10] == " !  The disk is full.")
  }

  @Test func longMessagesAreWrappedAboveThePagesEnd() {
    var page = page
    page.message = "The journal was moved, deleted or replaced while Bako was running."
    let controller = PageController.showing(page)
    #expect(
      controller.lines[8...10] == [
        " !  The journal was moved,", "    deleted or replaced while", "    Bako was running.",
      ])
    controller.press(.end)
    #expect(controller.lines[7].contains("▸ Row 20"))
    page.message = String(repeating: "An endless sentence. ", count: 20)
    #expect(PageController.showing(page).lines[10].hasSuffix("…"))
    #expect(PageController.showing(page, height: 8).lines[6].hasPrefix(" !  An endless"))
    page.message = nil
    page.status = "The editor failed with status 1. The text is as it was."
    #expect(PageController.showing(page).lines[8] == " The editor failed with")
  }

  @Test func longPagesShowTheScrollPosition() {
    let controller = PageController.showing(page)
    #expect(controller.lines[2].hasSuffix("▐"))
    #expect(!controller.lines[9].hasSuffix("▐"))
    controller.press(.end)
    #expect(controller.lines[9].contains("▸ Row 20"))
    #expect(controller.lines[9].hasSuffix("▐"))
  }

  @Test func longTextsShowThePositionInTheTitleBar() {
    let text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    let shown = PageController.showing(Page(id: "p", title: "Entry", main: [Paragraph(text)]))
    #expect(shown.lines[0].hasSuffix("8 of 20"))
    shown.press(.end)
    #expect(shown.lines[0].hasSuffix("20 of 20"))
    let field = TextField(text: text, isMultiline: true, change: { _ in .quit })
    let edited = PageController.showing(
      Page(id: "p", title: "Entry", main: [TextBox(id: "f", label: "F", field: field)]))
    #expect(edited.lines[0].hasSuffix("20 of 20"))
    edited.press(.up)
    #expect(edited.lines[0].hasSuffix("19 of 20"))
  }

  @Test func shortTextsHaveNoPosition() {
    let shown = PageController.showing(Page(id: "p", title: "Entry", main: [Paragraph("Short")]))
    #expect(!shown.lines[0].contains(" of "))
  }

  @Test func dialogsCoverThePage() {
    var page = page
    page.dialog = Dialog(
      title: "Delete?", answers: [Dialog.Answer(label: "Yes", action: .quit)], cancel: .quit)
    let controller = PageController.showing(page, width: 40)
    #expect(controller.lines.contains { $0.contains("┃ Delete?") })
    #expect(controller.lines[11] == " ←→ Choose  Enter Answer  Esc Cancel")
    #expect(controller.frame().cursor == nil)
  }

  @Test func longHelpScrolls() {
    let controller = PageController.showing(page, width: 40, height: 8)
    controller.press(Key("?"))
    #expect(controller.lines[0].hasPrefix("┏ Keys ↑↓ ━"))
    #expect(controller.lines[1].hasPrefix("┃ n             Check in"))
    controller.press(.down)
    #expect(controller.lines[1].hasPrefix("┃ x             Exit"))
    controller.press(.end)
    #expect(controller.lines[6].hasPrefix("┃ ^L            Redraw the screen"))
    controller.press(.down)
    #expect(controller.lines[6].hasPrefix("┃ ^L            Redraw the screen"))
    controller.press(.home)
    controller.press(.up)
    #expect(controller.lines[1].hasPrefix("┃ n             Check in"))
    controller.press(Key(" "))
    controller.press(.pageUp)
    #expect(controller.lines[1].hasPrefix("┃ n             Check in"))
    controller.press(.escape)
    #expect(controller.helpScroll == nil)
  }

  @Test func wideScreensShowTheSideColumn() {
    var page = page
    page.aside = [Lines("Beside")]
    #expect(!PageController.showing(page, width: 99).lines.contains { $0.contains("Beside") })
    let controller = PageController.showing(page, width: 100)
    #expect(controller.lines[2].contains("Beside"))
    controller.press(.end)
    #expect(controller.lines[2].contains("Beside"))
    #expect(controller.lines[9].contains("▸ Row 20"))
  }

  @Test func wideScreensLimitTheLineLength() {
    #expect(
      PageRenderer(name: "Bako", page: page, size: Size(width: 200, height: 24)).mainWidth == 96)
  }

  @Test(arguments: 1...12, [1, 2, 5, 9, 20, 40])
  func renderingWorksAtAnySize(height: Int, width: Int) {
    var page = page
    page.message = "Full"
    page.dialog = Dialog(
      title: "Delete?", answers: [Dialog.Answer(label: "Yes", action: .quit)], cancel: .quit)
    let controller = PageController.showing(page, width: width, height: height)
    #expect(controller.lines.count == height)
    controller.helpScroll = 0
    #expect(controller.lines.allSatisfy { $0.displayWidth <= width })
  }
}
