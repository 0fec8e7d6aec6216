import TesseraTestSupport
import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct TextLayoutTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    TextLayout(text, width: width).lines.map(String.init)
  }

  @Test func wrappingKeepsWordsWhole() {
    #expect(lines("a walk by the sea", 8) == ["a walk ", "by the ", "sea"])
    #expect(lines("", 8) == [""])
    #expect(lines("one\n\ntwo\n", 8) == ["one", "", "two", ""])
  }

  @Test func overlongWordsAreBroken() {
    #expect(lines("Donaudampfschiff", 6) == ["Donaud", "ampfsc", "hiff"])
  }

  @Test func linesCanBreakBetweenWideCharacters() {
    #expect(lines("海边海边海", 4) == ["海边", "海边", "海"])
    #expect(lines("a海边", 4) == ["a海", "边"])
    #expect(lines(" a海", 2) == [" ", "a", "海"])
  }

  @Test func theEndOfAWrappedRowIsTheStartOfTheNext() {
    let layout = TextLayout("ab cd", width: 3)
    #expect(layout.rows.map(\.isWrapped) == [true, false])
    #expect(layout.position(of: 3) == Position(row: 1, column: 0))
    #expect(layout.position(of: 5) == Position(row: 1, column: 2))
    #expect(layout.offset(of: Position(row: 0, column: 9)) == 2)
  }

  @Test func positionsOutsideTheTextAreClamped() {
    let layout = TextLayout("ab\ncd", width: 9)
    #expect(layout.offset(of: Position(row: -1, column: 5)) == 0)
    #expect(layout.offset(of: Position(row: 9, column: 0)) == 5)
    #expect(layout.offset(of: Position(row: 0, column: 1)) == 1)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func positionsRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let signs = ["a", "bc", " ", " ", "海", "🌊", "é", "\n", "👩‍👩‍👧"]
    let text = (0..<60).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    let width = Int.random(in: 1...12, using: &random)
    let layout = TextLayout(text, width: width)
    let joined = layout.rows.indices.map { row in
      String(layout.content(row)) + (layout.rows[row].isWrapped ? "" : "\n")
    }.joined()
    #expect(joined == text + "\n", "seed \(seed)")
    var offset = 0
    for character in text {
      #expect(layout.offset(of: layout.position(of: offset)) == offset, "seed \(seed)")
      offset += character.utf8.count
    }
    for line in layout.lines {
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      #expect(line.displayWidth <= max(width, 2), "seed \(seed)")
    }
  }
}
