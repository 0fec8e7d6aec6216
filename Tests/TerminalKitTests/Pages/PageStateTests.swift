import Testing

@testable import TerminalKit

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
