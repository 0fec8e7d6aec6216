/// A line of styled text, as cells.
package struct Line: Hashable, Sendable {
  package private(set) var cells: [Cell] = []

  /// Creates a line from text.
  ///
  /// Newlines become spaces.
  package init(_ text: some StringProtocol, _ style: Style = .plain) {
    for character in text {
      for glyph in Glyph.glyphs(of: character) {
        cells.append(Cell(glyph, style))
        if glyph.width == 2 { cells.append(.tail(style)) }
      }
    }
  }

  /// Creates an empty line.
  package init() {}

  private init(cells: [Cell]) { self.cells = cells }

  /// A line of spaces.
  package static func blanks(_ count: Int, _ style: Style = .plain) -> Line {
    Line(cells: Array(repeating: .blank(style), count: max(0, count)))
  }
}

extension Line {
  /// The number of cells.
  package var width: Int { cells.count }

  /// The text, without trailing spaces.
  package var text: String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  package static func + (left: Line, right: Line) -> Line { Line(cells: left.cells + right.cells) }

  package static func += (left: inout Line, right: Line) { left.cells += right.cells }

  /// The line, truncated with an ellipsis if it is wider than the given width.
  package func truncated(to width: Int) -> Line {
    guard cells.count > width else { return self }
    guard width > 0 else { return Line() }
    let style = cells[width - 1].style
    return clipped(to: width - 1) + Line("…", style)
  }

  /// The line, truncated without an ellipsis.
  ///
  /// Half of a wide character becomes a space.
  package func clipped(to width: Int) -> Line {
    guard cells.count > width else { return self }
    guard width > 0 else { return Line() }
    var kept = Array(cells.prefix(width))
    if cells[width].isTail { kept[width - 1] = .blank(cells[width].style) }
    return Line(cells: kept)
  }

  /// The line without its first cells.
  ///
  /// Half of a wide character becomes a space.
  package func dropped(_ count: Int) -> Line {
    guard count > 0 else { return self }
    var rest = Array(cells.dropFirst(count))
    if let first = rest.first, first.isTail { rest[0] = .blank(first.style) }
    return Line(cells: rest)
  }

  /// The line, padded to a width.
  package func padded(to width: Int, _ style: Style = .plain) -> Line {
    self + .blanks(width - cells.count, style)
  }

  /// The line, truncated or padded to a width.
  package func fitted(to width: Int, _ style: Style = .plain) -> Line {
    truncated(to: width).padded(to: width, style)
  }

  /// The line, centred in a width.
  package func centred(in width: Int) -> Line {
    let line = truncated(to: width)
    return .blanks((width - line.width) / 2) + line
  }

  /// The line with a transformed style.
  package func styled(_ change: (Style) -> Style) -> Line {
    Line(
      cells: cells.map { cell in
        var cell = cell
        cell.style = change(cell.style)
        return cell
      })
  }
}

extension Line: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}
