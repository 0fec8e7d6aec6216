import Tessera
import Testing

@testable import BakoTerminal
@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct PageControllerTests {
  @Test func closingAPageRevealsTheOneBelow() {
    let menu = Page(id: "menu", title: "Menu", main: [Rows([.named("a")])], back: .close)
    let page = Page(
      id: "p", title: "P", main: [Rows([Item("open", "Open", action: .open { _ in menu })])])
    let controller = PageController.showing(page)
    controller.press(.enter)
    #expect(controller.page.id == "menu")
    #expect(controller.isMenu)
    controller.press(.escape)
    #expect(controller.page.id == "p")
    #expect(controller.view.focus == "open")
  }

  @Test func localTextLivesAsLongAsItsPage() {
    let page = Page(
      id: "p", title: "P",
      main: [
        Rows([
          Item(
            "open", "Open",
            action: .open { note in
              Page(
                id: "menu", title: note,
                main: [
                  TextLine(id: "f", label: "F", field: TextField(text: note, change: { .note($0) }))
                ], back: .close)
            })
        ])
      ])
    let controller = PageController.showing(page)
    controller.press(.enter)
    controller.type("2026")
    #expect(controller.page.title == "2026")
    controller.press(.escape)
    controller.press(.enter)
    #expect(controller.page.title == "")
  }

  @Test(arguments: [Key.escape, .control("c")])
  func leavingAPageDismissesItsConfirmation(key: Key) {
    let store = Store<Int, Int>.adding()
    let controller = PageController(width: 30, height: 12) {
      Page(
        id: "\(store.state)", title: "P", main: [Rows([.named("a")])], back: .focus("a"),
        loss: "It was not saved.")
    }
    controller.press(key)
    #expect(controller.warning != nil)
    store.send(1)
    #expect((controller.warning == nil) == (key == .escape))
  }

  @Test func commandsRunOneAfterAnother() {
    let controller = PageController.showing(
      Page(id: "p", title: "P", main: [Rows([.named("a"), .named("b")])]))
    controller.perform(.both(.focus("b"), .quit))
    #expect(controller.view.focus == "b")
    #expect(controller.hasEnded)
  }

  @Test func removingTheFocusedControlFocusesTheFirst() {
    let store = Store<Int, Int>.adding()
    let controller = PageController(width: 30, height: 12) {
      let names = store.state == 0 ? ["a", "b"] : ["a"]
      return Page(id: "p", title: "P", main: [Rows(names.map { .named($0) })])
    }
    controller.press(.down)
    #expect(controller.view.focus == "b")
    store.send(1)
    #expect(controller.view.focus == "a")
  }

  @Test func resizingIsAChange() {
    let controller = PageController.showing(Page(id: "p", title: "P", main: []))
    var count = 0
    controller.changed = { count += 1 }
    controller.size = Size(width: 30, height: 12)
    #expect(count == 0)
    controller.size = Size(width: 50, height: 20)
    #expect(count == 1)
    #expect(controller.lines.count == 20)
  }
}
