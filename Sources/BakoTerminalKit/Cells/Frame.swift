/// The cells of a screen, and the cursor.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The position of the cursor, or `nil` if it is hidden.
  package var cursor: Position?
  package private(set) var cells: [Cell]

  /// Creates an empty frame.
  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }
}

extension Frame {
  /// Draws everything in the terminal's own colour; muted text stays muted.
  package mutating func removeColours() {
    for index in cells.indices where ![.plain, .muted].contains(cells[index].style.ink) {
      cells[index].style.ink = .plain
    }
  }

  /// The cell at a position.
  package subscript(row: Int, column: Int) -> Cell { cells[row * size.width + column] }

  /// Draws a line at a position, clipped to the screen.
  package mutating func draw(_ line: Line, row: Int, column: Int = 0, limit: Int = .max) {
    guard row >= 0, row < size.height, column >= 0, column < size.width else { return }
    let shown = line.clipped(to: min(limit, size.width - column))
    guard shown.width > 0 else { return }
    let start = row * size.width + column
    let end = start + shown.width
    // If the line covers half of a wide character, clear the other half.
    if cells[start].isTail { cells[start - 1] = .blank(cells[start - 1].style) }
    if column + shown.width < size.width, cells[end].isTail {
      cells[end] = .blank(cells[end].style)
    }
    cells.replaceSubrange(start..<end, with: shown.cells)
  }

  /// Changes the style of every cell.
  package mutating func restyle(_ change: (Style) -> Style) {
    for index in cells.indices { cells[index].style = change(cells[index].style) }
  }

  /// The text of the rows.
  package var lines: [String] {
    (0..<size.height).map { row in
      var text = cells[row * size.width..<(row + 1) * size.width].map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// A changed cell.
  package struct Change: Equatable {
    package var row: Int
    package var column: Int
    package var cell: Cell

    package init(row: Int, column: Int, cell: Cell) {
      self.row = row
      self.column = column
      self.cell = cell
    }
  }

  /// The cells that differ from a shown frame, or all cells if its size differs.
  package func changes(since shown: Frame?) -> [Change] {
    var changes: [Change] = []
    let old = shown?.size == size ? shown?.cells : nil
    for (index, cell) in cells.enumerated() where !cell.isTail {
      // A wide character is redrawn if either of its cells changed.
      let isKept = old.map { old in
        old[index] == cell && (cell.width == 1 || old[index + 1] == cells[index + 1])
      }
      if isKept == true { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: size.width)
      changes.append(Change(row: row, column: column, cell: cell))
    }
    return changes
  }
}

/// The size of a screen in cells.
package struct Size: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A position on a screen or in a rendering.
package struct Position: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
