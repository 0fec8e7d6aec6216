/// A line of styled text, as the cells that it takes.
struct Line: Hashable, Sendable {
  private(set) var cells: [Cell] = []

  /// Makes a line of a text; its line ends become blanks.
  init(_ text: some StringProtocol, _ style: Style = .plain) {
    for character in text {
      for glyph in Glyph.glyphs(of: character) {
        cells.append(Cell(glyph, style))
        if glyph.width == 2 { cells.append(.tail(style)) }
      }
    }
  }

  /// Makes an empty line.
  init() {}

  private init(cells: [Cell]) { self.cells = cells }

  /// Makes a line of blanks.
  static func blanks(_ count: Int, _ style: Style = .plain) -> Line {
    Line(cells: Array(repeating: .blank(style), count: max(0, count)))
  }
}

extension Line {
  /// How many cells the line takes.
  var width: Int { cells.count }

  /// What the line says, without its style and without blanks at its end.
  var text: String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  static func + (left: Line, right: Line) -> Line { Line(cells: left.cells + right.cells) }

  static func += (left: inout Line, right: Line) { left.cells += right.cells }

  /// The line, cut with an ellipsis if it takes more cells than there are.
  func truncated(to width: Int) -> Line {
    guard cells.count > width else { return self }
    guard width > 0 else { return Line() }
    let style = cells[width - 1].style
    return clipped(to: width - 1) + Line("…", style)
  }

  /// The line, cut without a sign; half of a wide sign becomes a blank.
  func clipped(to width: Int) -> Line {
    guard cells.count > width else { return self }
    guard width > 0 else { return Line() }
    var kept = Array(cells.prefix(width))
    if cells[width].isTail { kept[width - 1] = .blank(cells[width].style) }
    return Line(cells: kept)
  }

  /// The line without its first cells; half of a wide sign becomes a blank.
  func dropped(_ count: Int) -> Line {
    guard count > 0 else { return self }
    var rest = Array(cells.dropFirst(count))
    if let first = rest.first, first.isTail { rest[0] = .blank(first.style) }
    return Line(cells: rest)
  }

  /// The line, with blanks up to a width.
  func padded(to width: Int, _ style: Style = .plain) -> Line {
    self + .blanks(width - cells.count, style)
  }

  /// The line at exactly a width.
  func fitted(to width: Int, _ style: Style = .plain) -> Line {
    truncated(to: width).padded(to: width, style)
  }

  /// The line in the middle of a width.
  func centred(in width: Int) -> Line {
    let line = truncated(to: width)
    return .blanks((width - line.width) / 2) + line
  }

  /// The line with each cell's style changed.
  func styled(_ change: (Style) -> Style) -> Line {
    Line(
      cells: cells.map { cell in
        var cell = cell
        cell.style = change(cell.style)
        return cell
      })
  }
}

extension Line: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self.init(value) }
}
