/// The colours of a terminal for each style.
///
/// The first eight colours are the user's own, so text is readable on light and dark
/// backgrounds.
package struct Palette: Equatable {
  /// The number of colours.
  package let colours: Int

  /// The number of a colour, -1 for plain text.
  package func colour(_ ink: Style.Ink) -> Int16 {
    let isRich = colours >= 256
    return switch ink {
    case .plain: -1
    case .accent: 6
    case .muted: colours >= 16 ? 8 : -1
    case .positive: 2
    case .negative: isRich ? 173 : 1
    case .warning: 3
    case .positiveFaint: isRich ? 65 : 2
    case .positiveMiddle: isRich ? 71 : 2
    case .positiveStrong: isRich ? 77 : 2
    case .negativeFaint: isRich ? 131 : 1
    case .negativeMiddle: isRich ? 167 : 1
    case .negativeStrong: isRich ? 203 : 1
    case .mixed: isRich ? 179 : 3
    }
  }

  /// The number of the colour pair of an ink and the background, 0 without colours.
  package func pair(_ ink: Style.Ink) -> Int16 {
    colours >= 8 && ink != .plain ? Int16(ink.rawValue) : 0
  }

  /// Whether a style is dimmed, which replaces the muted colour on terminals without it.
  package func isDim(_ style: Style) -> Bool {
    style.isDim || (style.ink == .muted && colours < 16 && !style.isReversed)
  }
}
