import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct CellTests {
  @Test func tailCellsHaveNoContent() {
    #expect(Cell.tail(.title).isTail)
    #expect(Cell.tail(.title).text == "")
    #expect(!Cell.blank.isTail)
    #expect(Cell.blank(.title).style == .title)
    #expect(Cell(Glyph(text: "海", width: 2)).width == 2)
  }
}
