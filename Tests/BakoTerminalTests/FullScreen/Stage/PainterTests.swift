import Testing

@testable import BakoTerminal

@MainActor
@Suite struct PainterTests {
  private var page: Page {
    Page(
      id: "p", title: "Days", note: "…", main: [Rows((1...20).map { .named("Row \($0)") })],
      commands: [Page.Command(Key("n"), "Check in", .quit), Page.Command(Key("x"), "Exit", .quit)])
  }

  @Test func thereIsABarAPageAndTheKeys() {
    let lines = Stage.showing(page, width: 40).lines
    #expect(lines[0] == " Bako › Days" + String(repeating: " ", count: 26) + "…")
    #expect(lines[1] == "")
    #expect(lines[2].hasPrefix(" ▸ Row 1"))
    #expect(lines[11] == " n Check in  x Exit  ? Help  q Quit")
  }

  @Test func helpAndTheWayOutAreThereOnTheNarrowestScreen() {
    #expect(Stage.showing(page, width: 20).lines[11] == " ? Help  q Quit")
  }

  @Test func whatWentWrongIsTold() {
    var page = page
    page.message = "The disk\nis full."
    #expect(Stage.showing(page).lines[10] == " !  The disk is full.")
  }

  @Test func aLongPageShowsWhereItIs() {
    let stage = Stage.showing(page)
    #expect(stage.lines[2].hasSuffix("▐"))
    #expect(!stage.lines[9].hasSuffix("▐"))
    stage.press(.end)
    #expect(stage.lines[9].contains("▸ Row 20"))
    #expect(stage.lines[9].hasSuffix("▐"))
  }

  @Test func aDialogIsLaidOverThePage() {
    var page = page
    page.dialog = Dialog(
      title: "Delete?", answers: [Dialog.Answer(label: "Yes", deed: .quit)], cancel: .quit)
    let stage = Stage.showing(page, width: 40)
    #expect(stage.lines.contains { $0.contains("┃ Delete?") })
    #expect(stage.lines[11] == " ←→ Choose  Enter Answer  Esc Cancel")
    #expect(stage.frame().cursor == nil)
  }

  @Test func helpThatIsLongerThanTheScreenIsScrolled() {
    let stage = Stage.showing(page, width: 40, height: 8)
    stage.press(Key("?"))
    #expect(stage.lines[0].hasPrefix("┏ Keys ↑↓ ━"))
    #expect(stage.lines[1].hasPrefix("┃ n         Check in"))
    stage.press(.down)
    #expect(stage.lines[1].hasPrefix("┃ x         Exit"))
    stage.press(.end)
    #expect(stage.lines[6].hasPrefix("┃ ^L        draw everything anew"))
    stage.press(.down)
    #expect(stage.lines[6].hasPrefix("┃ ^L        draw everything anew"))
    stage.press(.home)
    stage.press(.up)
    #expect(stage.lines[1].hasPrefix("┃ n         Check in"))
    stage.press(Key(" "))
    stage.press(.pageUp)
    #expect(stage.lines[1].hasPrefix("┃ n         Check in"))
    stage.press(.escape)
    #expect(stage.helpScroll == nil)
  }

  @Test func aWideScreenShowsWhatStandsBeside() {
    var page = page
    page.aside = [Lines("Beside")]
    #expect(!Stage.showing(page, width: 99).lines.contains { $0.contains("Beside") })
    let stage = Stage.showing(page, width: 100)
    #expect(stage.lines[2].contains("Beside"))
    stage.press(.end)
    #expect(stage.lines[2].contains("Beside") && stage.lines[9].contains("▸ Row 20"))
  }

  @Test func wideScreensKeepLinesShort() {
    #expect(Painter(page: page, size: Size(width: 200, height: 24)).mainWidth == 96)
  }

  @Test(arguments: 1...12, [1, 2, 5, 9, 20, 40])
  func thereIsNoScreenThatIsTooSmall(height: Int, width: Int) {
    var page = page
    page.message = "Full"
    page.dialog = Dialog(
      title: "Delete?", answers: [Dialog.Answer(label: "Yes", deed: .quit)], cancel: .quit)
    let stage = Stage.showing(page, width: width, height: height)
    #expect(stage.lines.count == height)
    stage.helpScroll = 0
    #expect(stage.lines.allSatisfy { $0.displayWidth <= width })
  }
}
