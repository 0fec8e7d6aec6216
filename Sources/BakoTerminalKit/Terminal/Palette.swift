/// The colours of a terminal for each style.
///
/// Of 256 colours, those from 16 on are the same in every terminal, as xterm defines them. The used
/// ones have a contrast of at least 4.5 : 1 both on black and on white, since a program doesn't
/// know the background. With fewer colours, they are the user's own, and so is their contrast.
package struct Palette: Equatable {
  /// The number of colours.
  package let colours: Int

  /// The number of a colour, -1 for plain text.
  package func colour(_ ink: Style.Ink) -> Int16 {
    let isRich = colours >= 256
    return switch ink {
    case .plain: -1
    case .accent: isRich ? 63 : 6
    case .muted: isRich ? 243 : colours >= 16 ? 8 : -1
    case .positive: isRich ? 29 : 2
    case .negative: isRich ? 131 : 1
    case .warning: isRich ? 163 : 3
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
