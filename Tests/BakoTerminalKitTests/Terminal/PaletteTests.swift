import Foundation
import Testing

@testable import BakoTerminalKit

@Suite struct PaletteTests {
  @Test func monochromeTerminalsHaveNoColourPairs() {
    let palette = Palette(colours: 0)
    #expect(Style.Ink.allCases.allSatisfy { palette.pair($0) == 0 })
    #expect(palette.isDim(.muted))
    #expect(!palette.isDim(.muted.focused))
  }

  @Test func aChosenColourReplacesTheUsualOneInATerminalThatHasIt() {
    let usual = Palette(colours: 256).colour(.muted)
    #expect(Palette(colours: 256, chosen: [.accent: 200]).colour(.accent) == 200)
    #expect(Palette(colours: 256, chosen: [.accent: -1]).colour(.accent) == -1)
    #expect(Palette(colours: 8, chosen: [.accent: 200]).colour(.accent) == 6)
    #expect(Palette(colours: 256, chosen: [.accent: 200]).colour(.muted) == usual)
  }

  @Test func everyInkHasItsOwnColourPair() {
    let palette = Palette(colours: 256)
    let inks = Style.Ink.allCases.filter { $0 != .plain }
    #expect(Set(inks.map(palette.pair)).count == inks.count)
    #expect(palette.pair(.plain) == 0)
    #expect(!palette.isDim(.muted))
  }

  /// The backgrounds of usual terminals and of their usual themes.
  private static let backgrounds: [(Palette.Background?, [Int])] = [
    (nil, [0x000000, 0xFFFFFF]),
    (
      .dark,
      [
        0x000000, 0x0C0C0C, 0x171421, 0x1A1B26, 0x1D1F21, 0x1E1E1E, 0x002B36, 0x24283B, 0x272822,
        0x282828, 0x282A36, 0x282C34, 0x2D2D2D, 0x300A24, 0x2E3440,
      ]
    ),
    (
      .light,
      [0xFFFFFF, 0xFDF6E3, 0xFBF1C7, 0xFAFAFA, 0xF8F8F8, 0xF0F0F0, 0xEFF1F5, 0xFFFFDD]
    ),
  ]

  @Test(arguments: backgrounds)
  func everyTextIsReadable(background: Palette.Background?, examples: [Int]) throws {
    let palette = Palette(colours: 256, background: background)
    // A style has one of these inks on the background, or the background on the ink.
    for ink in Style.Ink.allCases where ink != .plain {
      let colour = try #require(XtermColour(palette.colour(ink))).luminance
      for example in examples {
        let other = XtermColour(hex: example).luminance
        let contrast = (max(colour, other) + 0.05) / (min(colour, other) + 0.05)
        #expect(contrast >= 4.5, "\(ink) on \(String(example, radix: 16))")
      }
    }
  }

  @Test(arguments: backgrounds)
  func theKindOfABackgroundIsInTheAnswer(background: Palette.Background?, examples: [Int]) {
    guard let background else { return }
    for example in examples {
      let parts = [example >> 16, example >> 8 & 0xFF, example & 0xFF].map { part in
        let digits = String("0\(String(part, radix: 16))".suffix(2))
        return digits + digits
      }
      let answer = "\u{1B}]11;rgb:\(parts.joined(separator: "/"))\u{7}"
      #expect(Palette.Background(answerIn: Array("x\(answer)y".utf8)) == background, "\(answer)")
    }
  }

  @Test(arguments: [
    "", "\u{1B}]11;?\u{1B}\\", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "]11;rgb:f/f/f",
  ])
  func otherBytesAreNoAnswer(text: String) {
    #expect(Palette.Background(answerIn: Array(text.utf8)) == nil)
  }

  @Test func textsAreNotDimmedInColours() {
    let palette = Palette(colours: 256)
    let styles: [Style] = [
      .plain, .title, .accent, .heading, .muted, .positive, .negative, .warning, .bar, .alarm, .key,
    ]
    #expect(styles.allSatisfy { !palette.isDim($0) && !palette.isDim($0.focused) })
  }

  @Test(arguments: [8, 16, 256])
  func onlyAvailableColoursAreUsed(colours: Int) {
    let palette = Palette(colours: colours)
    #expect(Style.Ink.allCases.allSatisfy { palette.colour($0) < colours })
  }
}

/// A colour of xterm's cube of 216 colours, or of its 24 greys.
private struct XtermColour {
  let red: Int
  let green: Int
  let blue: Int

  init?(_ number: Int16) {
    let levels = [0, 95, 135, 175, 215, 255]
    let number = Int(number)
    switch number {
    case 16..<232:
      red = levels[(number - 16) / 36]
      green = levels[(number - 16) / 6 % 6]
      blue = levels[(number - 16) % 6]
    case 232..<256:
      red = 8 + (number - 232) * 10
      green = red
      blue = red
    default:
      // The first sixteen are the user's own.
      return nil
    }
  }

  /// A colour of 24 bits.
  init(hex: Int) {
    (red, green, blue) = (hex >> 16, hex >> 8 & 0xFF, hex & 0xFF)
  }

  /// The relative luminance, as WCAG 2 defines it.
  var luminance: Double {
    func linear(_ level: Int) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
