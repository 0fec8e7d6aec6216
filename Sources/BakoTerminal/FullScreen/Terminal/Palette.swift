/// The colours of a terminal for what the styles mean.
///
/// The first eight are those that people set for their terminal, so that text can be read on a
/// light ground as well as on a dark one.
struct Palette: Equatable {
  /// How many colours the terminal has.
  let colours: Int

  /// The number of a colour; -1 is that of plain text.
  func colour(_ ink: Style.Ink) -> Int16 {
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

  /// The number of the pair of an ink and the terminal's ground; 0 without colours.
  func pair(_ ink: Style.Ink) -> Int16 {
    colours >= 8 && ink != .plain ? Int16(ink.rawValue) : 0
  }

  /// Whether an ink has to be told from others without a colour.
  func isDim(_ style: Style) -> Bool {
    style.isDim || (style.ink == .muted && colours < 16 && !style.isReversed)
  }
}
