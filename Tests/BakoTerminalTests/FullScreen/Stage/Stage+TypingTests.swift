import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct StageTypingTests {
  /// A field and a list below it; the text is a feature's.
  private func stage(isMultiline: Bool = true) -> (Stage, Store<String, String>) {
    let store = Store<String, String>(initialState: "") {
      Reduce { state, text in
        state = text
        return .none
      }
    }
    let stage = Stage(size: Size(width: 30, height: 14)) {
      let field = Field(
        text: store.state, isMultiline: isMultiline, change: { text in .send { store.send(text) } },
        submit: .focus("below"), cancel: isMultiline ? nil : .focus("below"))
      let widget: any Widget =
        isMultiline
        ? TextBox(id: "f", label: "F", field: field) : TextLine(id: "f", label: "F", field: field)
      return Page(
        id: "p", title: "P", main: [widget, Rows([.named("below")])],
        commands: [Page.Command(Key("x"), "Exit", .quit)])
    }
    return (stage, store)
  }

  @Test func lettersAreWrittenAndNotObeyed() {
    let (stage, store) = stage()
    stage.type("x q? 海边 👩‍👩‍👧")
    #expect(store.state == "x q? 海边 👩‍👩‍👧")
    #expect(!stage.hasEnded)
    #expect(stage.frame().cursor?.row == 3)
  }

  @Test func theKeysOfEditorsAreKnown() {
    let (stage, store) = stage()
    stage.type("by the sea")
    for key: Key in [.control("a"), .control("k")] { stage.press(key) }
    #expect(store.state == "")
    stage.press(.control("y"))
    stage.press(.control("w"))
    #expect(store.state == "by the ")
    for key: Key in [.wordLeft, .left, .control("u"), .end] { stage.press(key) }
    #expect(store.state == " the ")
    for key: Key in [.backspace, .home, .delete, .control("e")] { stage.press(key) }
    stage.type("m")
    #expect(store.state == "them")
    for key: Key in [.left, .right, .wordRight, .control("b"), .control("f"), .deleteWordLeft] {
      stage.press(key)
    }
    #expect(store.state == "")
    stage.type("ab")
    for key: Key in [.control("a"), .control("d"), .deleteWordRight] { stage.press(key) }
    #expect(store.state == "")
  }

  @Test func aLineEndBelongsToATextOfManyLinesOnly() {
    let (many, manyStore) = stage()
    many.type("a")
    many.press(.enter)
    many.press(.paste("b\nc"))
    #expect(manyStore.state == "a\nb\nc")
    let (one, oneStore) = stage(isMultiline: false)
    one.press(.paste("b\nc"))
    #expect(oneStore.state == "b c")
    one.press(.enter)
    #expect(one.view.focus == "below")
  }

  @Test func theCursorGoesUpAndDownInItsColumn() {
    let (stage, store) = stage()
    stage.press(.paste("long line\na\nanother line"))
    stage.press(.up)
    stage.press(.up)
    stage.type("!")
    #expect(store.state == "long line!\na\nanother line")
    stage.press(.up)
    #expect(stage.view.focus == "f")
    for _ in 0..<3 { stage.press(.down) }
    #expect(stage.view.focus == "below")
    stage.press(.up)
    #expect(stage.view.focus == "f")
  }

  @Test func escapeLeavesAFieldThatKnowsWhereTo() {
    let (stage, _) = stage(isMultiline: false)
    stage.type("a")
    stage.press(.escape)
    #expect(stage.view.focus == "below")
    stage.press(Key("x"))
    #expect(stage.hasEnded)
  }

  @Test func theKeysAtTheBottomAreThoseOfWriting() {
    let (stage, _) = stage()
    #expect(stage.lines.last == " Tab Next  F1 Help  ^C Quit")
  }
}
