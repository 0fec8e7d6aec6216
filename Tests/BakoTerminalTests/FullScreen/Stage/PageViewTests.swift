import Testing

@testable import BakoTerminal

@Suite struct PageViewTests {
  private let sheet = Sheet(
    lines: Array(repeating: "line", count: 30),
    spots: [2, 10, 25].map { Sheet.Spot(id: "\($0)", rows: $0..<$0 + 1, columns: 0..<4) })

  @Test func theScreenFollowsTheFocus() {
    var view = PageView()
    view.moveFocus(to: "25")
    view.scroll(in: sheet, height: 10)
    #expect(view.scroll == 16)
    view.moveFocus(to: "10")
    view.scroll(in: sheet, height: 10)
    #expect(view.scroll == 10)
  }

  @Test func theFirstThingBringsItsHeadingAlong() {
    var view = PageView(focus: "2", scroll: 9)
    view.scroll(in: sheet, height: 10)
    #expect(view.scroll == 0)
  }

  @Test func theScreenGoesNoFurtherThanThePage() {
    var view = PageView(focus: "2", scroll: 99, followsFocus: false)
    view.scroll(in: sheet, height: 10)
    #expect(view.scroll == 20)
    view.scroll(in: Sheet(), height: 10)
    #expect(view.scroll == 0)
  }

  @Test func theCursorHasALineAroundIt() {
    var sheet = sheet
    sheet.cursor = Position(row: 20, column: 0)
    var view = PageView(focus: "25")
    view.scroll(in: sheet, height: 10)
    #expect(view.scroll == 12)
  }
}
