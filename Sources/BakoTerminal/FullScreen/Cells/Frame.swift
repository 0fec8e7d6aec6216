/// All cells of a screen, and where the cursor stands.
struct Frame: Equatable, Sendable {
  let size: Size
  /// Where the cursor stands, or `nil` if it is hidden.
  var cursor: Position?
  private(set) var cells: [Cell]

  /// Makes an empty screen.
  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }
}

extension Frame {
  /// The cell at a place of the screen.
  subscript(row: Int, column: Int) -> Cell { cells[row * size.width + column] }

  /// Draws a line from a place on, as far as there is room; what is outside is left out.
  mutating func draw(_ line: Line, row: Int, column: Int = 0, limit: Int = .max) {
    guard row >= 0, row < size.height, column >= 0, column < size.width else { return }
    let shown = line.clipped(to: min(limit, size.width - column))
    guard shown.width > 0 else { return }
    let start = row * size.width + column
    let end = start + shown.width
    // Of a wide sign that is hit in the middle, the other half must go as well.
    if cells[start].isTail { cells[start - 1] = .blank(cells[start - 1].style) }
    if column + shown.width < size.width, cells[end].isTail {
      cells[end] = .blank(cells[end].style)
    }
    cells.replaceSubrange(start..<end, with: shown.cells)
  }

  /// Changes the style of every cell.
  mutating func restyle(_ change: (Style) -> Style) {
    for index in cells.indices { cells[index].style = change(cells[index].style) }
  }

  /// The lines of the screen as text.
  var lines: [String] {
    (0..<size.height).map { row in
      var text = cells[row * size.width..<(row + 1) * size.width].map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// A cell that differs from what was shown.
  struct Change: Equatable {
    var row: Int
    var column: Int
    var cell: Cell
  }

  /// The cells that must be drawn where another frame is shown; all of them at another size.
  func changes(since shown: Frame?) -> [Change] {
    var changes: [Change] = []
    let old = shown?.size == size ? shown?.cells : nil
    for (index, cell) in cells.enumerated() where !cell.isTail {
      // A sign of two cells is drawn anew if either of them held something else.
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

/// The number of rows and columns of a screen.
struct Size: Hashable, Sendable {
  var width: Int
  var height: Int
}

/// A place on a screen or on a sheet.
struct Position: Hashable, Sendable {
  var row: Int
  var column: Int
}
