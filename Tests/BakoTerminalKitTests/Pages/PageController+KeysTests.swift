import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct StageKeysTests {
  private func controller(loss: String? = nil, back: PageAction? = nil, dialog: Dialog? = nil)
    -> PageController
  {
    .showing(
      Page(
        id: "p", title: "P",
        main: [
          Rows([
            Item(
              "a", "A", space: .focus("c"), delete: .focus("d"), action: .focus("b")), .named("b"),
            .named("c"), .named("d"),
          ])
        ],
        commands: [
          Page.Command(Key("x"), "Exit", .quit), Page.Command(.control("s"), "Save", .focus("d")),
        ],
        back: back, loss: loss, dialog: dialog))
  }

  private func focus(after key: Key) -> String? {
    let controller = controller()
    controller.press(key)
    return controller.view.focus
  }

  @Test func keysRunTheirCommand() {
    #expect(focus(after: .enter) == "b")
    #expect(focus(after: Key(" ")) == "c")
    #expect(focus(after: .delete) == "d")
    #expect(focus(after: Key("d")) == "d")
    #expect(focus(after: .control("s")) == "d")
    #expect(focus(after: Key("j")) == "b")
    #expect(focus(after: Key("G")) == "d")
    #expect(focus(after: Key("z")) == "a")
  }

  @Test(arguments: [Key("q"), Key("x"), .control("c")])
  func severalKeysEndTheApp(key: Key) {
    let controller = controller()
    controller.press(key)
    #expect(controller.hasEnded)
  }

  @Test(arguments: [Key("?"), .help])
  func helpStaysUntilTheNextKey(key: Key) {
    let controller = controller()
    controller.press(key)
    #expect(controller.lines.contains { $0.contains("┏ Keys ") })
    controller.press(Key("x"))
    #expect(controller.helpScroll == nil)
    #expect(!controller.hasEnded)
  }

  @Test func leavingAsksAboutUnsavedInput() {
    let controller = controller(loss: "It was not saved.", back: .focus("c"))
    controller.press(.escape)
    #expect(controller.warning?.message == "It was not saved.")
    controller.press(.enter)
    #expect(controller.warning == nil)
    #expect(controller.view.focus == "a")
    controller.press(.escape)
    controller.press(.left)
    controller.press(.enter)
    #expect(controller.view.focus == "c")
    #expect(!controller.hasEnded)
  }

  @Test func quittingTwiceQuits() {
    let controller = controller(loss: "It was not saved.")
    controller.press(.control("c"))
    #expect(!controller.hasEnded)
    controller.press(.control("c"))
    #expect(controller.hasEnded)
  }

  @Test func dialogsTakeKeysFirst() {
    let dialog = Dialog(
      title: "Sure?",
      answers: [
        Dialog.Answer(label: "Yes", action: .focus("b")),
        Dialog.Answer(label: "No", isCancel: true, action: .focus("c")),
      ], cancel: .focus("d"))
    for (keys, focus) in [
      ([Key.enter], "c"), ([.left, .enter], "b"), ([.escape], "d"), ([.tab, .tab, .enter], "c"),
      ([.up, .up, Key(" ")], "b"), ([Key("x"), .enter], "c"),
    ] {
      let controller = controller(dialog: dialog)
      for key in keys { controller.press(key) }
      #expect(controller.view.focus == focus, "\(keys)")
      #expect(!controller.hasEnded)
    }
  }
}
