/// The content of one or two terminal cells: a character with its combining marks.
///
/// Terminals disagree on the width of joined emoji such as families and flags. One that the
/// terminal draws as a single character, see ``Clusters``, is a glyph. Of others, only what every
/// terminal draws alike is shown: the first part of a joined emoji, and the letters of a flag. The
/// text itself keeps everything.
package struct Glyph: Hashable, Sendable {
  package var text: String
  /// The number of cells, one or two.
  package var width: Int
  /// Whether the text is a joined character.
  package var isCluster = false

  /// A space.
  package static let space = Glyph(text: " ", width: 1)
  /// The replacement for a character that can't be shown.
  package static let unknown = Glyph(text: "\u{FFFD}", width: 1)

  /// The number of combining marks that a terminal's cell holds.
  ///
  /// Further ones are dropped.
  private static let markLimit = 4

  /// The glyphs of a character, empty for an invisible one.
  package static func glyphs(of character: Character) -> [Glyph] {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1, first.isASCII, first.value >= 32,
      first.value != 127
    {
      return [Glyph(text: String(character), width: 1)]
    }
    if character == "\t" { return [.space, .space] }
    if character.isNewline { return [.space] }
    if let needed = Clusters.needed(for: character), Clusters.drawn.isSuperset(of: needed) {
      return [Glyph(text: String(character), width: 2, isCluster: true)]
    }
    var glyphs: [Glyph] = []
    var marks = 0
    for scalar in scalars {
      if scalar == zeroWidthJoiner, !glyphs.isEmpty { break }
      switch DisplayWidth.of(scalar) {
      case .none: continue
      case .unknown: glyphs.append(.unknown)
      case .mark:
        if glyphs.isEmpty { glyphs.append(Glyph(text: "\u{25CC}", width: 1)) }
        marks += 1
        if marks <= markLimit { glyphs[glyphs.count - 1].text.unicodeScalars.append(scalar) }
        continue
      case .cells(let width):
        glyphs.append(Glyph(text: String(shown(scalar)), width: width))
      }
      marks = 0
    }
    return glyphs
  }

  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

  /// The letter for a regional indicator, and any other scalar itself.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard DisplayWidth.isRegionalIndicator(scalar) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) ?? scalar
  }
}

extension Character {
  /// The number of cells that the character takes.
  package var displayWidth: Int {
    if let value = asciiValue, value >= 32, value != 127 { return 1 }
    return Glyph.glyphs(of: self).reduce(0) { $0 + $1.width }
  }
}

extension StringProtocol {
  /// The number of cells that the text takes on one line.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
