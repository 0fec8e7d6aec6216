import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct PageStateTests {
  private let rendering = Rendering(
    lines: Array(repeating: "line", count: 30),
    targets: [2, 10, 25].map { Rendering.Target(id: "\($0)", rows: $0..<$0 + 1, columns: 0..<4) })

  @Test func scrollingFollowsTheFocus() {
    var view = PageState()
    view.moveFocus(to: "25")
    view.scroll(in: rendering, height: 10)
    #expect(view.scroll == 16)
    view.moveFocus(to: "10")
    view.scroll(in: rendering, height: 10)
    #expect(view.scroll == 10)
  }

  @MainActor @Test func theFocusWaitsForARowUntilTheUserMovesIt() {
    func page(_ rows: String...) -> Page {
      Page(
        id: "p", title: "P", main: [],
        list: ItemList(rows.map { Item($0, Line($0), action: .quit) }))
    }
    var view = PageState(focus: "b")
    view.moveFocus(to: "new", on: page("a", "b"))
    var moved = view
    view.resolveFocus(on: page("a", "b"))
    #expect(view.focus == "b")
    view.resolveFocus(on: page("new", "a", "b"))
    #expect(view.focus == "new")
    #expect(view.row == 0)
    moved.moveFocus(to: "a", row: 0)
    moved.resolveFocus(on: page("new", "a", "b"))
    #expect(moved.focus == "a")
  }

  @MainActor @Test func aNewRowGetsTheFocusOnce() {
    func page(_ rows: String..., new: String? = nil) -> Page {
      var page = Page(
        id: "p", title: "P", main: [],
        list: ItemList(rows.map { Item($0, Line($0), action: .quit) }))
      page.newRow = new
      return page
    }
    var view = PageState(focus: "a")
    view.resolveFocus(on: page("a", "b", new: "c"))
    #expect(view.focus == "a")
    view.resolveFocus(on: page("c", "a", "b", new: "c"))
    #expect(view.focus == "c")
    view.moveFocus(to: "b", row: 2)
    view.resolveFocus(on: page("c", "a", "b", new: "c"))
    #expect(view.focus == "b")
    view.resolveFocus(on: page("c", "a", "b"))
    view.resolveFocus(on: page("c", "a", "b", new: "c"))
    #expect(view.focus == "c")
  }

  @Test func focusingTheFirstControlShowsItsHeading() {
    var view = PageState(focus: "2", scroll: 9)
    view.scroll(in: rendering, height: 10)
    #expect(view.scroll == 0)
  }

  @Test func scrollingStopsAtTheEndOfThePage() {
    var view = PageState(focus: "2", scroll: 99, followsFocus: false)
    view.scroll(in: rendering, height: 10)
    #expect(view.scroll == 20)
    view.scroll(in: Rendering(), height: 10)
    #expect(view.scroll == 0)
  }

  @Test func scrollingKeepsALineAroundTheCursor() {
    var rendering = rendering
    rendering.cursor = Position(row: 20, column: 0)
    var view = PageState(focus: "25")
    view.scroll(in: rendering, height: 10)
    #expect(view.scroll == 12)
  }
}
