/// A cell of the screen.
///
/// A wide character is in the first of its two cells; the second one is its tail.
package struct Cell: Hashable, Sendable {
  /// The drawn text, empty in a tail.
  package var text: String
  package var width: Int
  package var style: Style
  /// Whether the text is a joined character.
  package private(set) var isCluster = false

  package init(_ glyph: Glyph, _ style: Style = .plain) {
    text = glyph.text
    width = glyph.width
    isCluster = glyph.isCluster
    self.style = style
  }

  private init(tailOf style: Style) {
    text = ""
    width = 0
    self.style = style
  }

  /// An empty cell.
  package static let blank = Cell(.space)

  /// An empty cell with a style.
  package static func blank(_ style: Style) -> Cell { Cell(.space, style) }

  /// The second cell of a wide character.
  package static func tail(_ style: Style) -> Cell { Cell(tailOf: style) }

  /// Whether the cell is the second half of a wide character.
  package var isTail: Bool { width == 0 }
}
