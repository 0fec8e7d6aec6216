/// What a front end knows of a page that no feature does: where somebody is on it.
struct PageView: Equatable {
  /// What has the focus.
  var focus: String?
  /// How many lines of the page are above the screen.
  var scroll = 0
  /// Whether the screen keeps to the focus, or was scrolled away from it.
  var followsFocus = true
  /// Where the cursor is in each field, in bytes of UTF-8; at the end where nothing is kept.
  var cursors: [String: Int] = [:]
  /// The column that the cursor strives for when it goes up and down.
  var column: Int?
  /// The answer of the page's dialog that has the focus.
  var answer: Int?
}

extension PageView {
  /// Puts the focus on something.
  mutating func moveFocus(to id: String?) {
    focus = id
    followsFocus = true
    column = nil
  }

  /// Scrolls so that the focus is on the screen, and no further than the page goes.
  mutating func scroll(in sheet: Sheet, height: Int) {
    if followsFocus, let spot = sheet.spot(focus) {
      let rows = sheet.cursor.map { $0.row - 1..<$0.row + 2 } ?? spot.rows
      if rows.upperBound > scroll + height { scroll = rows.upperBound - height }
      if rows.lowerBound < scroll { scroll = rows.lowerBound }
      // What stands above the first thing belongs to it.
      let isFirst = sheet.spots.allSatisfy { $0.rows.lowerBound >= spot.rows.lowerBound }
      if isFirst, rows.upperBound <= height { scroll = 0 }
    }
    scroll = max(0, min(scroll, sheet.lines.count - height))
  }
}
