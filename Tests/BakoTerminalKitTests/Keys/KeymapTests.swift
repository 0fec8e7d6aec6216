import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct KeymapTests {
  private var keymap: Keymap {
    var keymap = Keymap([
      Keymap.Command("exit", Key("q")), Keymap.Command("days", Key("t"), on: ["p"]),
      Keymap.Command("help", Key("?")), Keymap.Command("save", .control("s"), on: ["p"]),
    ])
    keymap.commands[0].keys = [Key("t"), Key("x")]
    keymap.commands[1].keys = [Key("q")]
    keymap.commands[3].keys = [.control("t")]
    return keymap
  }

  private func controller(_ main: [any Widget]) -> PageController {
    let controller = PageController.showing(
      Page(
        id: "p", title: "P", main: main,
        commands: [
          Page.Command(Key("t"), "Days", .focus("b")),
          Page.Command(.control("s"), "Save", .focus("a")),
        ]), width: 60)
    controller.keymap = keymap
    return controller
  }

  @Test func aChosenKeyReplacesTheOneThatThePageKnows() {
    #expect(keymap.known(Key("q"), on: "p") == Key("t"))
    #expect(keymap.known(Key("t"), on: "p") == Key("q"))
    #expect(keymap.known(Key("x"), on: "other") == Key("q"))
    #expect(keymap.known(Key("q"), on: "other") == nil)
    #expect(keymap.known(.control("s"), on: "p") == nil)
    #expect(keymap.known(Key("y"), on: "p") == Key("y"))
    #expect(keymap.keys(for: Key("q"), on: "p") == [Key("t"), Key("x")])
    #expect(keymap.keys(for: Key("y"), on: "p") == [Key("y")])
  }

  @Test func pressingHintsAndHelpFollowTheChosenKeys() {
    let controller = controller([Chips([.named("a"), .named("b")])])
    #expect(controller.lines.last == " q Days  ^T Save  ? Help  t Quit")
    controller.press(Key("q"))
    #expect(controller.view.focus == "b")
    controller.press(.control("s"))
    #expect(controller.view.focus == "b")
    controller.press(.control("t"))
    #expect(controller.view.focus == "a")
    controller.press(Key("?"))
    #expect(controller.lines.contains { $0.contains("t x ^C") && $0.contains("Quit") })
    controller.press(.escape)
    // A click on a hint presses the key that the page knows.
    controller.press(.click(Position(row: 11, column: 3)))
    #expect(controller.view.focus == "b")
    controller.press(Key("x"))
    #expect(controller.hasEnded)
  }

  private final class Typed {
    var text = ""
  }

  @Test func aTextFieldTypesItsLetters() {
    let typed = Typed()
    let field = TextLine(
      id: "f", label: "F",
      field: TextField(
        text: "",
        change: {
          typed.text += $0
          return .close
        }))
    let controller = controller([field, Chips([.named("a")])])
    controller.perform(.focus("f"))
    controller.type("qtx")
    #expect(typed.text == "qtx")
    controller.press(.control("t"))
    #expect(controller.view.focus == "a")
  }
}
