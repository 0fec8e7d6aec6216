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

  @Test func everyInkHasItsOwnColourPair() {
    let palette = Palette(colours: 256)
    let inks = Style.Ink.allCases.filter { $0 != .plain }
    #expect(Set(inks.map(palette.pair)).count == inks.count)
    #expect(palette.pair(.plain) == 0)
    #expect(!palette.isDim(.muted))
  }

  @Test(arguments: Style.Ink.allCases.filter { $0 != .plain })
  func everyTextIsReadableOnBlackAndOnWhite(ink: Style.Ink) throws {
    let palette = Palette(colours: 256)
    let luminance = try #require(XtermColour(palette.colour(ink))).luminance
    #expect(1.05 / (luminance + 0.05) >= 4.5, "on white")
    #expect((luminance + 0.05) / 0.05 >= 4.5, "on black")
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

  /// The relative luminance, as WCAG 2 defines it.
  var luminance: Double {
    func linear(_ level: Int) -> Double {
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
