import Testing

@testable import TerminalKit

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

  @Test(arguments: [8, 16, 256])
  func onlyAvailableColoursAreUsed(colours: Int) {
    let palette = Palette(colours: colours)
    #expect(Style.Ink.allCases.allSatisfy { palette.colour($0) < colours })
  }
}
