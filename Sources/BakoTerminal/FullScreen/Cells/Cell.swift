/// A place on the screen.
///
/// A sign that takes two cells stands in the first, and the second is its tail.
struct Cell: Hashable, Sendable {
  /// What is drawn; empty in a tail.
  var text: String
  var width: Int
  var style: Style

  init(_ glyph: Glyph, _ style: Style = .plain) {
    text = glyph.text
    width = glyph.width
    self.style = style
  }

  private init(tailOf style: Style) {
    text = ""
    width = 0
    self.style = style
  }

  /// An empty cell.
  static let blank = Cell(.space)

  /// An empty cell of a style.
  static func blank(_ style: Style) -> Cell { Cell(.space, style) }

  /// What follows a sign of two cells.
  static func tail(_ style: Style) -> Cell { Cell(tailOf: style) }

  /// Whether the cell is the second half of the one before it.
  var isTail: Bool { width == 0 }
}
