/// What stands in one cell of a terminal, or in two: a sign with the marks on it.
///
/// Terminals disagree on the width of what is joined of several signs, as families and flags are.
/// So only what all of them draw alike is shown: of a joined emoji the first sign, of a flag its
/// letters. The text itself keeps everything.
struct Glyph: Hashable, Sendable {
  var text: String
  /// One cell, or two.
  var width: Int

  /// A blank.
  static let space = Glyph(text: " ", width: 1)
  /// What stands for a sign that cannot be shown.
  static let unknown = Glyph(text: "\u{FFFD}", width: 1)

  /// More marks than a terminal's cell holds are left out.
  private static let markLimit = 4

  /// What a character is shown as: nothing where it is invisible.
  static func glyphs(of character: Character) -> [Glyph] {
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.count == 1, first.isASCII, first.value >= 32,
      first.value != 127
    {
      return [Glyph(text: String(character), width: 1)]
    }
    if character == "\t" { return [.space, .space] }
    if character.isNewline { return [.space] }
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

  /// The letter of a sign that is half a flag; any other sign itself.
  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard DisplayWidth.isRegionalIndicator(scalar) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) ?? scalar
  }
}

extension Character {
  /// How many cells the character takes.
  var displayWidth: Int {
    if let value = asciiValue, value >= 32, value != 127 { return 1 }
    return Glyph.glyphs(of: self).reduce(0) { $0 + $1.width }
  }
}

extension StringProtocol {
  /// How many cells the text takes in one line.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
