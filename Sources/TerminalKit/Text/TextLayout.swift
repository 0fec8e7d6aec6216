/// Text wrapped into rows, with conversions between offsets in the text and positions in the rows.
///
/// Offsets in the text are in UTF-8 code units.
package struct TextLayout {
  /// A row: its offsets in the text, without the newline, with its last space.
  package struct Row: Equatable {
    package var start: Int
    package var end: Int
    /// Whether the text continues in the next row without a newline.
    package var isWrapped = false
  }

  package let text: String
  package private(set) var rows: [Row] = []

  /// Wraps text.
  ///
  /// Rows end at newlines and where the width is used up: after a space or a wide character if
  /// there is one in the row. Spaces at such an end may exceed the width.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String, width: Int) {
    self.text = text
    let width = max(1, width)
    var builder = Builder()
    for character in text {
      builder.take(character, width)
    }
    rows = builder.finish()
  }
}

extension TextLayout {
  /// The text of a row.
  package func content(_ row: Int) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: rows[row].start)
    let end = utf8.index(utf8.startIndex, offsetBy: rows[row].end)
    return text[start..<end]
  }

  /// The texts of the rows.
  package var lines: [Substring] { rows.indices.map(content) }

  /// The position of an offset in the rows.
  package func position(of offset: Int) -> Position {
    let row = rows.lastIndex { $0.start <= offset } ?? 0
    var column = 0
    var walked = rows[row].start
    for character in content(row) {
      guard walked < offset else { break }
      walked += character.utf8.count
      column += character.displayWidth
    }
    return Position(row: row, column: column)
  }

  /// The offset nearest to a position in the rows.
  package func offset(of position: Position) -> Int {
    guard position.row >= 0 else { return 0 }
    guard position.row < rows.count else { return text.utf8.count }
    let row = rows[position.row]
    var column = 0
    var offset = row.start
    var last = offset
    for character in content(position.row) {
      let width = character.displayWidth
      if column + width > position.column { break }
      column += width
      last = offset
      offset += character.utf8.count
    }
    // The end of a wrapped row is the start of the next one.
    return row.isWrapped && offset == row.end ? last : offset
  }
}

extension TextLayout {
  /// Fills rows character by character.
  private struct Builder {
    private var rows: [Row] = []
    private var start = 0
    private var offset = 0
    private var column = 0
    /// The last possible break in the row, and its column.
    private var chance: (offset: Int, column: Int)?

    mutating func take(_ character: Character, _ width: Int) {
      let length = character.utf8.count
      if character.isNewline {
        rows.append(Row(start: start, end: offset))
        offset += length
        begin(at: offset)
        return
      }
      let cells = character.displayWidth
      let isBlank = character.isWhitespace
      if column + cells > width, !isBlank, offset > start {
        let (end, used) = chance ?? (offset, column)
        rows.append(Row(start: start, end: end, isWrapped: true))
        let rest = column - used
        begin(at: end)
        column = rest
      }
      column += cells
      offset += length
      if isBlank || cells == 2 { chance = (offset, column) }
    }

    private mutating func begin(at offset: Int) {
      start = offset
      column = 0
      chance = nil
    }

    consuming func finish() -> [Row] { rows + [Row(start: start, end: offset)] }
  }
}
