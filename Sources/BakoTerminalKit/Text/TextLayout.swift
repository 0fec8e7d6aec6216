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
  let width: Int
  /// The joined characters that were drawn whole.
  let clusters = Clusters.drawn
  package private(set) var rows: [Row] = []

  /// Wraps text.
  ///
  /// Rows end at newlines and where the width is used up: after a space or a wide character, if the
  /// row has one. Spaces at such an end may exceed the width.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String, width: Int) {
    self.init(text, width: width, reusing: nil)
  }

  /// Wraps text, and reuses the rows that it shares with another layout of the same width.
  ///
  /// The state at the start of a row depends on its offset only, and its end on nothing after the
  /// next row. So the layout goes on one row before the change, and ends at the first row behind it
  /// that starts where an old one did.
  init(_ text: String, width: Int, reusing old: TextLayout?) {
    self.text = text
    self.width = max(1, width)
    guard let old, old.width == self.width else {
      var builder = Builder(start: 0)
      for character in text { builder.take(character, self.width) }
      rows = builder.finish()
      return
    }
    let change = Change(from: old.text, to: text)
    guard change.start < max(change.oldEnd, change.newEnd) else {
      rows = old.rows
      return
    }
    let delta = change.newEnd - change.oldEnd
    let first = max(0, old.row(at: max(0, change.start - 1)) - 1)
    let start = old.rows[first].start
    var builder = Builder(start: start)
    var checked = start
    rows = Array(old.rows[..<first])
    for character in text[text.utf8.index(text.startIndex, offsetBy: start)...] {
      builder.take(character, self.width)
      guard builder.start != checked, builder.start >= change.newEnd else { continue }
      checked = builder.start
      let same = old.row(at: checked - delta)
      if old.rows[same].start == checked - delta, checked - delta >= change.oldEnd {
        rows += builder.rows
        rows += old.rows[same...].map {
          Row(start: $0.start + delta, end: $0.end + delta, isWrapped: $0.isWrapped)
        }
        return
      }
    }
    rows += builder.finish()
  }

  /// The row of an offset.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  func row(at offset: Int) -> Int {
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if rows[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
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
    let row = row(at: offset)
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
    private(set) var rows: [Row] = []
    /// The start of the row that is being filled.
    private(set) var start: Int
    private var offset: Int
    private var column = 0
    /// The last possible break in the row, and its column.
    private var chance: (offset: Int, column: Int)?

    init(start: Int) {
      self.start = start
      offset = start
    }

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
      // The rest of a broken row may still be too long for a wide character.
      while column + cells > width, !isBlank, offset > start {
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
