/// The front end's own state of a page: focus, scroll position and cursors.
package struct PageState: Equatable {
  /// The ID of the focused control.
  package var focus: String?
  /// The number of lines above the visible part.
  package var scroll = 0
  /// Whether the screen follows the focus, or was scrolled away from it.
  package var followsFocus = true
  /// The cursor in each field, as a UTF-8 offset.
  ///
  /// The default is the end.
  package var cursors: [String: Int] = [:]
  /// The preferred column of the cursor when it moves vertically.
  package var column: Int?
  /// The focused answer of the page's dialog.
  package var answer: Int?

  package init(
    focus: String? = nil, scroll: Int = 0, followsFocus: Bool = true, cursors: [String: Int] = [:],
    column: Int? = nil, answer: Int? = nil
  ) {
    self.focus = focus
    self.scroll = scroll
    self.followsFocus = followsFocus
    self.cursors = cursors
    self.column = column
    self.answer = answer
  }
}

extension PageState {
  /// Moves the focus to a control.
  package mutating func moveFocus(to id: String?) {
    focus = id
    followsFocus = true
    column = nil
  }

  /// Scrolls so that the focus is visible, within the bounds of the page.
  package mutating func scroll(in rendering: Rendering, height: Int) {
    if followsFocus, let target = rendering.target(focus) {
      let rows = rendering.cursor.map { $0.row - 1..<$0.row + 2 } ?? target.rows
      if rows.upperBound > scroll + height { scroll = rows.upperBound - height }
      if rows.lowerBound < scroll { scroll = rows.lowerBound }
      // The lines above the first control are shown with it.
      let isFirst = rendering.targets.allSatisfy { $0.rows.lowerBound >= target.rows.lowerBound }
      if isFirst, rows.upperBound <= height { scroll = 0 }
    }
    scroll = max(0, min(scroll, rendering.lines.count - height))
  }
}
