import Testing

@testable import BakoTerminal

@Suite struct SheetTests {
  private func spot(_ id: String, _ row: Int, _ column: Int, width: Int = 4) -> Sheet.Spot {
    Sheet.Spot(id: id, rows: row..<row + 1, columns: column..<column + width)
  }

  @Test func sheetsStandBelowEachOther() {
    let sheet = Sheet.stacked([
      Sheet(lines: ["a", "b"]),
      Sheet(lines: ["c"], spots: [spot("c", 0, 0)], cursor: Position(row: 0, column: 1)),
    ])
    #expect(sheet.lines.map(\.text) == ["a", "b", "c"])
    #expect(sheet.spot("c")?.rows == 2..<3)
    #expect(sheet.cursor == Position(row: 2, column: 1))
  }

  @Test func sheetsStandBesideEachOther() {
    let sheet = Sheet.beside(
      Sheet(lines: ["ab"]), Sheet(lines: ["c", "d"], spots: [spot("d", 1, 0)]), leftWidth: 3,
      gap: 1)
    #expect(sheet.lines.map(\.text) == ["ab  c", "    d"])
    #expect(sheet.spot("d")?.columns == 4..<8)
  }

  @Test func theNearestRowAndInItTheNearestColumnIsNext() throws {
    let sheet = Sheet(spots: [
      spot("a", 0, 0), spot("b", 0, 6), spot("c", 1, 0), spot("d", 1, 6), spot("e", 5, 20),
    ])
    func next(_ id: String, _ direction: Sheet.Direction) throws -> String? {
      sheet.neighbour(of: try #require(sheet.spot(id)), direction)?.id
    }
    #expect(try next("a", .right) == "b")
    #expect(try next("b", .down) == "d")
    #expect(try next("d", .up) == "b")
    #expect(try next("d", .left) == "c")
    #expect(try next("c", .down) == "e")
    #expect(try next("e", .up) == "d")
    #expect(try next("a", .up) == nil)
    #expect(try next("e", .right) == nil)
  }

  @Test func walkingInOrderBeginsAnewAtTheEnd() {
    let sheet = Sheet(spots: [spot("a", 0, 0), spot("b", 1, 0)])
    #expect(sheet.next(after: "a", by: 1)?.id == "b")
    #expect(sheet.next(after: "b", by: 1)?.id == "a")
    #expect(sheet.next(after: "a", by: -1)?.id == "b")
    #expect(sheet.next(after: nil, by: 1)?.id == "a")
    #expect(Sheet().next(after: nil, by: 1) == nil)
  }
}
