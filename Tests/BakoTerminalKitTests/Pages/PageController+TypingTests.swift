import Tessera
import Testing

@testable import BakoTerminal
@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct StageTypingTests {
  /// A field with a list below it; the text belongs to a feature.
  private func controller(isMultiline: Bool = true) -> (PageController, Store<String, String>) {
    let store = Store<String, String>(initialState: "") {
      Reduce { state, text in
        state = text
        return .none
      }
    }
    let controller = PageController(width: 30, height: 14) {
      let field = TextField(
        text: store.state, isMultiline: isMultiline, change: { text in .send { store.send(text) } },
        submit: .focus("below"), cancel: isMultiline ? nil : .focus("below"))
      let widget: any Widget =
        isMultiline
        ? TextBox(id: "f", label: "F", field: field) : TextLine(id: "f", label: "F", field: field)
      return Page(
        id: "p", title: "P", main: [widget, Rows([.named("below")])],
        commands: [Page.Command(Key("x"), "Exit", .quit)])
    }
    return (controller, store)
  }

  @Test func lettersAreTypedInsteadOfRunningCommands() {
    let (controller, store) = controller()
    controller.type("x q? 海边 👩‍👩‍👧")
    #expect(store.state == "x q? 海边 👩‍👩‍👧")
    #expect(!controller.hasEnded)
    #expect(controller.frame().cursor?.row == 3)
  }

  @Test func commonEditingKeysWork() {
    let (controller, store) = controller()
    controller.type("by the sea")
    for key: Key in [.control("a"), .control("k")] { controller.press(key) }
    #expect(store.state == "")
    controller.press(.control("y"))
    controller.press(.control("w"))
    #expect(store.state == "by the ")
    for key: Key in [.wordLeft, .left, .control("u"), .end] { controller.press(key) }
    #expect(store.state == " the ")
    for key: Key in [.backspace, .home, .delete, .control("e")] { controller.press(key) }
    controller.type("m")
    #expect(store.state == "them")
    for key: Key in [.left, .right, .wordRight, .control("b"), .control("f"), .deleteWordLeft] {
      controller.press(key)
    }
    #expect(store.state == "")
    controller.type("ab")
    for key: Key in [.control("a"), .control("d"), .deleteWordRight] { controller.press(key) }
    #expect(store.state == "")
  }

  @Test func onlyMultilineFieldsAcceptLineFeeds() {
    let (many, manyStore) = controller()
    many.type("a")
    many.press(.enter)
    many.press(.paste("b\nc"))
    #expect(manyStore.state == "a\nb\nc")
    let (one, oneStore) = controller(isMultiline: false)
    one.press(.paste("b\nc"))
    #expect(oneStore.state == "b c")
    one.press(.enter)
    #expect(one.view.focus == "below")
  }

  @Test func movingUpAndDownKeepsTheColumn() {
    let (controller, store) = controller()
    controller.press(.paste("long line\na\nanother line"))
    controller.press(.up)
    controller.press(.up)
    controller.type("!")
    #expect(store.state == "long line!\na\nanother line")
    controller.press(.up)
    #expect(controller.view.focus == "f")
    for _ in 0..<3 { controller.press(.down) }
    #expect(controller.view.focus == "below")
    controller.press(.up)
    #expect(controller.view.focus == "f")
  }

  @Test func anEmptyLineLeavesItsArrowsToThePage() {
    for isMultiline in [true, false] {
      var steps = 0
      let field = TextField(text: "", isMultiline: isMultiline, change: { _ in .close })
      let page = Page(
        id: "p", title: "P", main: [TextLine(id: "f", label: "F", field: field)],
        commands: [
          Page.Command(
            .left, "Day",
            .send {
              steps += 1
              return FinishedTask()
            })
        ], firstFocus: "f")
      PageController.showing(page).press(.left)
      #expect(steps == (isMultiline ? 0 : 1))
    }
  }

  @Test func escapeMovesTheFocusToAFieldsTarget() {
    let (controller, _) = controller(isMultiline: false)
    controller.type("a")
    controller.press(.escape)
    #expect(controller.view.focus == "below")
    controller.press(Key("x"))
    #expect(controller.hasEnded)
  }

  @Test func keyHintsShowTheEditingKeysWhileTyping() {
    let (controller, _) = controller()
    #expect(controller.lines.last == " Tab Next  F1 Help  ^C Quit")
  }
}
