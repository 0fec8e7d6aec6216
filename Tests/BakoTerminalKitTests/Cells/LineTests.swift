import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct LineTests {
  @Test func wideCharactersTakeTwoCells() {
    #expect(Line("a海b").width == 4)
    #expect(Line("a海b").text == "a海b")
    #expect(Line("a海b").cells[2].isTail)
  }

  @Test func truncatedLinesEndWithAnEllipsis() {
    #expect(Line("Along the sea").truncated(to: 6).text == "Along…")
    #expect(Line("海边海边").truncated(to: 4).width == 4)
    #expect(Line("海边海边").truncated(to: 4).text == "海 …")
    #expect(Line("sea").truncated(to: 3).text == "sea")
    #expect(Line("sea").truncated(to: 0).width == 0)
  }

  @Test func truncationNeverSplitsAWideCharacter() {
    #expect(Line("海边").clipped(to: 3).cells.map(\.text) == ["海", "", " "])
    #expect(Line("海边").dropped(1).cells.map(\.text) == [" ", "边", ""])
    #expect(Line("海边").dropped(9).width == 0)
  }

  @Test func linesAreFittedToAWidth() {
    #expect(Line("sea").fitted(to: 5).width == 5)
    #expect(Line("seaside").fitted(to: 5).text == "seas…")
    #expect(Line("sea").centred(in: 7).cells.map(\.text).joined() == "  sea")
    #expect(Line.blanks(-1).width == 0)
  }

  @Test func linesCanBeJoinedAndStyled() {
    var line = Line("a", .title) + Line("b")
    line += "c"
    #expect(line.text == "abc")
    #expect(line.cells.map(\.style) == [.title, .plain, .plain])
    #expect(line.styled { _ in .muted }.cells.allSatisfy { $0.style == .muted })
  }
}
