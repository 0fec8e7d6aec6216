/// The front end's own state of a page: focus, scroll position and cursors.
package struct PageState: Equatable {
  /// The ID of the focused control.
  package var focus: String?
  /// The focused row, if the focus is in the page's list.
  package private(set) var row: Int?
  /// The end of the list to focus once its rows are loaded.
  package var edge: ItemList.Edge?
  /// The ID of the row to focus once it is loaded, unless the user moves the focus before.
  package private(set) var awaitedRow: String?
  /// The new row of the page that has had the focus, or awaits it.
  private var newRow: String?
  /// The number of lines or rows above the visible part.
  package var scroll = 0
  /// Whether the screen follows the focus, or was scrolled away from it.
  package var followsFocus = true
  /// The cursor in each field, as a UTF-8 offset.
  ///
  /// The default is the end.
  package var cursors: [String: Int] = [:]
  /// The preferred column of the cursor when it moves vertically.
  package var column: Int?
  /// The former versions of the text in each field.
  package var histories: [String: EditHistory] = [:]
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
  package mutating func moveFocus(to id: String?, row: Int? = nil) {
    focus = id
    self.row = row
    edge = nil
    awaitedRow = nil
    followsFocus = true
    column = nil
  }

  /// Moves the focus to a control, or to a row of the list as soon as it is loaded.
  @MainActor
  package mutating func moveFocus(to id: String, on page: Page) {
    let row = page.list?.row(of: id, near: nil)
    guard page.list != nil, page.control(id) == nil, row == nil else {
      return moveFocus(to: id, row: row)
    }
    awaitedRow = id
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

  /// Scrolls so that the focused row of a list is visible, within the bounds of the list.
  package mutating func scroll(inListOf length: Int, height: Int) {
    if followsFocus, let row {
      if row >= scroll + height { scroll = row - height + 1 }
      if row < scroll { scroll = row }
    }
    scroll = max(0, min(scroll, length - height))
  }

  /// Finds the focused control on a page that may have changed.
  ///
  /// If a row of the list has gone, its neighbour gets the focus. A text field never gets it, since
  /// the next key would be typed.
  @MainActor
  package mutating func resolveFocus(on page: Page) {
    if newRow != page.newRow {
      newRow = page.newRow
      if let newRow { moveFocus(to: newRow, on: page) }
    }
    if let list = page.list {
      if let awaitedRow, let row = list.row(of: awaitedRow, near: nil) {
        return moveFocus(to: awaitedRow, row: row)
      }
      if let edge, let row = list.row(at: edge) { return moveFocus(to: list.id(row), row: row) }
      if let focus, page.control(focus) == nil {
        if let row = list.row(of: focus, near: row) {
          self.row = row
          return
        }
        if let row = row.flatMap({ list.nearest(to: $0) }) {
          self.focus = list.id(row)
          self.row = row
          return
        }
      }
    }
    row = nil
    guard page.control(focus) == nil else { return }
    let controls = page.controls.filter { focus == nil || !$0.isField }
    if let first = controls.first(where: { $0.id == page.firstFocus }) {
      focus = first.id
    } else if let list = page.list,
      let row = page.firstFocus.flatMap({ list.row(of: $0, near: list.rows.first) })
        ?? (controls.isEmpty ? list.rows.first : nil)
    {
      focus = list.id(row)
      self.row = row
    } else {
      focus = controls.first?.id
    }
  }
}
