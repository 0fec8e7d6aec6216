import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct ChipsTests {
  private let items: [Item] = [.named("Sea"), .named("Forest", isChosen: true), .named("Home")]

  @Test func columnsFillTheWidth() {
    #expect(Chips(items).text(40) == ["   Sea       ● Forest      Home"])
    #expect(Chips(items).text(24) == ["   Sea       ● Forest", "   Home"])
    #expect(Chips(items).text(5) == ["   S…", " ● F…", "   H…"])
    #expect(Chips([]).text(5) == [])
  }

  @Test func buttonsAreAsWideAsTheirLabels() {
    #expect(Chips(items, areButtons: true).text(40) == ["[ Sea ]  [ Forest ]  [ Home ]"])
  }

  @Test func theFocusedChipIsReversed() {
    let rendering = Chips(items).render(Context(width: 24, focus: "Home"))
    #expect(rendering.lines[1].cells[3].style.isReversed)
    #expect(!rendering.lines[0].cells[3].style.isReversed)
    #expect(rendering.target("Home")?.rows == 1..<2)
  }
}
