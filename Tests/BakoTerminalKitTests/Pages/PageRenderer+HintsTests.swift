import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct HintsTests {
  /// Clicks the first place of a text in the last line.
  private func clickHint(_ text: String, _ controller: PageController, offset: Int = 0) {
    let line = controller.lines.last ?? ""
    let place = line.firstRange(of: text)?.lowerBound ?? line.endIndex
    let column = line.distance(from: line.startIndex, to: place) + offset
    controller.press(.click(Position(row: 11, column: column)))
  }

  @Test func clickingAHintPressesItsKey() {
    let page = Page(
      id: "p", title: "P", main: [Chips([.named("a"), .named("b"), .named("c")])],
      hints: [Page.Hint(.enter, "Go")],
      commands: [
        Page.Command("On", [(Key("n"), .focus("b")), (Key("N"), .focus("c"))])
      ])
    let controller = PageController.showing(page, width: 40)
    clickHint("nN On", controller)
    #expect(controller.view.focus == "b")
    clickHint("nN On", controller, offset: 1)
    #expect(controller.view.focus == "c")
    clickHint("nN On", controller, offset: 4)
    #expect(controller.view.focus == "b")
    clickHint("  ?", controller)
    #expect(controller.helpScroll == nil)
    clickHint("Help", controller)
    #expect(controller.helpScroll == 0)
    controller.press(.escape)
    clickHint("Quit", controller)
    #expect(controller.hasEnded)
  }

  @Test func clickingAHintInAFieldTypesNothing() {
    let field = TextLine(id: "f", label: "F", field: TextField(text: "", change: { _ in .quit }))
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: [field, Chips([.named("a")])], firstFocus: "f"))
    clickHint("Tab", controller)
    #expect(controller.view.focus == "a")
    #expect(!controller.hasEnded)
  }

  @Test func clickingAHintOfADialogAnswersIt() {
    let dialog = Dialog(
      title: "Sure?",
      answers: [
        Dialog.Answer(label: "Yes", action: .quit),
        Dialog.Answer(label: "No", isCancel: true, action: .close),
      ], cancel: .close)
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: [], dialog: dialog), width: 40)
    clickHint("Enter", controller)
    #expect(!controller.hasEnded)
    clickHint("←", controller)
    clickHint("Answer", controller)
    #expect(controller.hasEnded)
  }
}
