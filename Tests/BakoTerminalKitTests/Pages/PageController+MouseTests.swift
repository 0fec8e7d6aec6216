import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct MouseTests {
  private func click(_ controller: PageController, _ row: Int, _ column: Int = 4) {
    _ = controller.frame()
    controller.press(.click(Position(row: row, column: column)))
  }

  private func list() -> PageController {
    let items = (0..<50).map { number in
      number == 7 ? Item("7", "Seven", action: .quit) : .named("\(number)")
    }
    return .showing(
      Page(
        id: "p", title: "P", main: [TextLine.empty("field"), Lines.gap], list: ItemList(items),
        firstFocus: "0"))
  }

  @Test func clickingARowFocusesItAndThenOpensIt() {
    let controller = list()
    for _ in 0..<3 { controller.press(.wheelDown) }
    _ = controller.frame()
    #expect(controller.view.scroll == 9)
    controller.press(.wheelUp)
    let top = controller.renderer.listTop(controller.view)
    click(controller, top + 1)
    #expect(controller.view.focus == "7")
    #expect(!controller.hasEnded)
    click(controller, top + 1)
    #expect(controller.hasEnded)
  }

  @Test func clickingAFieldFocusesIt() {
    let controller = list()
    click(controller, 2)
    #expect(controller.view.focus == "field")
    click(controller, 3)
    #expect(controller.view.focus == "field")
  }

  @Test func clickingAButtonPressesIt() {
    let chips = Chips([
      Item("a", "Alpha", action: .focus("a")), Item("b", "Beta", action: .quit),
    ])
    let controller = PageController.showing(Page(id: "p", title: "P", main: [Lines.gap, chips]))
    click(controller, 3, 14)
    #expect(controller.hasEnded)
  }

  @Test func clickingAnAnswerChoosesIt() {
    let dialog = Dialog(
      title: "Sure?",
      answers: [
        Dialog.Answer(label: "Yes", action: .quit), Dialog.Answer(label: "No", action: .close),
      ], cancel: .close)
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: [], dialog: dialog), width: 40)
    let row = controller.lines.firstIndex { $0.contains("[ Yes ]") } ?? 0
    click(controller, 0)
    #expect(!controller.hasEnded)
    let column = controller.lines[row].distance(
      from: controller.lines[row].startIndex,
      to: controller.lines[row].firstIndex(of: "Y") ?? controller.lines[row].startIndex)
    click(controller, row, column)
    #expect(controller.hasEnded)
  }

  @Test func clickingClosesTheHelp() {
    let controller = list()
    controller.press(Key("?"))
    click(controller, 5)
    #expect(controller.helpScroll == nil)
    #expect(controller.view.focus == "0")
  }
}
