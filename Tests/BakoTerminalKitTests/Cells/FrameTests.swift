import TesseraTestSupport
import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct FrameTests {
  private let size = Size(width: 6, height: 2)

  @Test func drawingOutsideIsClipped() {
    var frame = Frame(size: size)
    frame.draw("abcdefgh", row: 0, column: 2)
    frame.draw("x", row: 2)
    frame.draw("x", row: 0, column: 6)
    frame.draw("yz", row: 1, column: 1, limit: 1)
    #expect(frame.lines == ["  abcd", " y"])
    #expect(frame[1, 1].text == "y")
  }

  @Test func wideCharactersAreNeverHalfCovered() {
    var frame = Frame(size: size)
    frame.draw("海海海", row: 0)
    frame.draw("x", row: 0, column: 1)
    frame.draw("y", row: 0, column: 2)
    #expect(frame.lines[0] == " xy 海")
    frame.draw("海", row: 1, column: 5)
    #expect(frame[1, 5] == .blank)
  }

  @Test func coloursAreRemovedAndOtherStylesKept() {
    var frame = Frame(size: size)
    frame.draw(Line("a", .positive) + Line("b", .heading) + Line("c", .muted), row: 0)
    frame.removeColours()
    #expect(frame[0, 0].style == .plain)
    #expect(frame[0, 1].style == .title)
    #expect(frame[0, 2].style == .muted)
  }

  @Test func onlyDifferencesAreChanges() {
    var old = Frame(size: size)
    old.draw("a海b", row: 0)
    var new = old
    #expect(new.changes(since: old) == [])
    new.draw("c", row: 0, column: 3)
    #expect(new.changes(since: old).map(\.column) == [3])
    #expect(new.changes(since: nil).count == 11)
    #expect(new.changes(since: Frame(size: Size(width: 1, height: 1))).count == 11)
  }

  /// Applying the changes as a terminal does results in the new frame.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func applyingTheChangesYieldsTheNewFrame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts: [Line] = ["a", "海", "ab海", "🌊🌊", " ", "xyz"]
    var shown = Frame(size: size)
    var cells = shown.cells
    for _ in 0..<200 {
      var next = shown
      next.draw(
        texts.randomElement(using: &random) ?? "", row: .random(in: 0..<2, using: &random),
        column: .random(in: 0..<6, using: &random))
      for change in next.changes(since: shown) {
        let index = change.row * size.width + change.column
        cells[index] = change.cell
        if change.cell.width == 2 { cells[index + 1] = .tail(change.cell.style) }
      }
      #expect(cells == next.cells, "seed \(seed)")
      shown = next
    }
  }
}
