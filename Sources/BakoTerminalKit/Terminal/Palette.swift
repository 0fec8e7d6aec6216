/// The colours of a terminal for each style.
///
/// Of 256 colours, those from 16 on are the same in every terminal, as xterm defines them. Their
/// contrast to the background is at least 4.5 : 1 on the usual dark and light ones, and on black
/// and white if the terminal doesn't tell its background. With fewer colours, they are the user's
/// own, and so is their contrast.
package struct Palette: Equatable {
  /// The number of colours.
  package let colours: Int
  /// The background, if the terminal has told it.
  package var background: Background?
  /// The colours that the user has chosen; -1 is that of plain text.
  package var chosen: [Style.Ink: Int16] = [:]

  /// The kind of a background.
  package enum Background: CaseIterable, Sendable {
    case dark
    case light
  }

  /// The number of a colour, -1 for plain text.
  package func colour(_ ink: Style.Ink) -> Int16 {
    if let colour = chosen[ink], colour < colours { return colour }
    guard colours >= 256 else {
      return switch ink {
      case .plain: -1
      case .accent: 6
      case .muted: colours >= 16 ? 8 : -1
      case .positive: 2
      case .negative: 1
      case .warning: 3
      }
    }
    let (dark, light, any): (Int16, Int16, Int16) =
      switch ink {
      case .plain: (-1, -1, -1)
      case .accent: (111, 61, 63)
      case .muted: (248, 241, 243)
      case .positive: (78, 22, 29)
      case .negative: (210, 124, 131)
      case .warning: (213, 127, 163)
      }
    return switch background {
    case .dark: dark
    case .light: light
    case nil: any
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

extension Palette.Background {
  /// Finds a terminal's answer to ``question`` among the bytes that it sent.
  ///
  /// For example: `ESC ] 11 ; rgb:1e1e/1e1e/1e1e`. The end of the sequence is not needed.
  init?(answerIn bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let digits = /([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})\/([0-9a-fA-F]{1,4})/
    guard let start = text.firstRange(of: "\u{1B}]11;rgb:")?.upperBound,
      let answer = text[start...].prefixMatch(of: digits)?.output
    else { return nil }
    let parts = [answer.1, answer.2, answer.3].map { digits -> Double in
      let largest = Double((1 << (4 * digits.count)) - 1)
      return Double(Int(digits, radix: 16) ?? 0) / largest
    }
    // An estimate of the luminance, of which about 0.2 looks halfway between black and white.
    let luminance = zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.0 * $1.1 }
    self = luminance < 0.2 ? .dark : .light
  }

  /// Asks the terminal for its background; others than xterm's kin ignore it.
  static let question = "\u{1B}]11;?\u{1B}\\"
}
