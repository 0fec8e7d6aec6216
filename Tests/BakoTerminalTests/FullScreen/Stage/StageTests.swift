import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct StageTests {
  @Test func aPageOverAnotherOneGoesAway() {
    let menu = Page(id: "menu", title: "Menu", main: [Rows([.named("a")])], back: .close)
    let page = Page(
      id: "p", title: "P", main: [Rows([Item("open", "Open", deed: .open { _ in menu })])])
    let stage = Stage.showing(page)
    stage.press(.enter)
    #expect(stage.page.id == "menu")
    #expect(stage.isMenu)
    stage.press(.escape)
    #expect(stage.page.id == "p")
    #expect(stage.view.focus == "open")
  }

  @Test func aTextOfTheFrontEndsOwnIsKeptWhileItsPageIsThere() {
    let page = Page(
      id: "p", title: "P",
      main: [
        Rows([
          Item(
            "open", "Open",
            deed: .open { note in
              Page(
                id: "menu", title: note,
                main: [
                  TextLine(id: "f", label: "F", field: Field(text: note, change: { .note($0) }))
                ], back: .close)
            })
        ])
      ])
    let stage = Stage.showing(page)
    stage.press(.enter)
    stage.type("2026")
    #expect(stage.page.title == "2026")
    stage.press(.escape)
    stage.press(.enter)
    #expect(stage.page.title == "")
  }

  @Test(arguments: [Key.escape, .control("c")])
  func aQuestionAboutLeavingAPageGoesWithThePage(key: Key) {
    let store = Store<Int, Int>.adding()
    let stage = Stage(size: Size(width: 30, height: 12)) {
      Page(
        id: "\(store.state)", title: "P", main: [Rows([.named("a")])], back: .focus("a"),
        loss: "It was not saved.")
    }
    stage.press(key)
    #expect(stage.warning != nil)
    store.send(1)
    #expect((stage.warning == nil) == (key == .escape))
  }

  @Test func deedsAreDoneOneAfterTheOther() {
    let stage = Stage.showing(Page(id: "p", title: "P", main: [Rows([.named("a"), .named("b")])]))
    stage.perform(.both(.focus("b"), .quit))
    #expect(stage.view.focus == "b")
    #expect(stage.hasEnded)
  }

  @Test func theFocusOfWhatIsGoneGoesToTheFirstThing() {
    let store = Store<Int, Int>.adding()
    let stage = Stage(size: Size(width: 30, height: 12)) {
      let names = store.state == 0 ? ["a", "b"] : ["a"]
      return Page(id: "p", title: "P", main: [Rows(names.map { .named($0) })])
    }
    stage.press(.down)
    #expect(stage.view.focus == "b")
    store.send(1)
    #expect(stage.view.focus == "a")
  }

  @Test func anotherSizeIsAChange() {
    let stage = Stage.showing(Page(id: "p", title: "P", main: []))
    var count = 0
    stage.changed = { count += 1 }
    stage.size = Size(width: 30, height: 12)
    #expect(count == 0)
    stage.size = Size(width: 50, height: 20)
    #expect(count == 1)
    #expect(stage.lines.count == 20)
  }
}
