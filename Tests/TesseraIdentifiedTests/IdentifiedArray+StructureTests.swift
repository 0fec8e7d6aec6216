import Testing
import TesseraIdentified

struct IdentifiedArrayStructureTests {
  @Test func changesInPlaceAreBetweenTheRowsThatWereKept() throws {
    var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<100).map { Row($0, "") })
    rows.markStructure()
    let base = rows.structure
    #expect(try #require(rows.keptIDs(since: base)) == (100, 100))
    rows.append(Row(100, ""))
    #expect(try #require(rows.keptIDs(since: base)) == (100, 0))
    rows.markStructure()
    #expect(rows.keptIDs(since: base) == nil)
    let next = rows.structure
    rows.remove(id: 40)
    rows.insert(Row(-1, ""), at: 42)
    rows.swapAt(44, 45)
    #expect(try #require(rows.keptIDs(since: next)) == (40, 55))
    rows = IdentifiedArrayOf(uniqueElements: rows.elements)
    #expect(rows.keptIDs(since: next) == nil)
  }
}
