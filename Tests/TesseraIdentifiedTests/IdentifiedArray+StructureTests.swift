import Testing

@testable import TesseraIdentified

struct IdentifiedArrayStructureTests {
  @Test func aChangeThatMovesItsFirstOrLastElementHasTwoSteps() {
    func move(_ positions: [Int]) -> [ListSplice]? {
      ListSplice(at: 2, removed: positions.count, added: positions.count)
        .move(to: [0, 1] + positions + [20]).map { [$0.from, $0.to] }
    }
    #expect(move([4, 2, 3]) == [ListSplice(at: 4, removed: 1), ListSplice(at: 2, added: 1)])
    #expect(move([3, 4, 2]) == [ListSplice(at: 2, removed: 1), ListSplice(at: 4, added: 1)])
    #expect(move([3, 2]) == [ListSplice(at: 3, removed: 1), ListSplice(at: 2, added: 1)])
    for positions in [[4, 3, 2], [2, 4, 3], [3, 2, 4], [5, 3, 4, 2], [2]] {
      #expect(move(positions) == nil, "\(positions)")
    }
    #expect(ListSplice(at: 0, removed: 2, added: 1).move(to: [1]) == nil)
  }

  @Test func oneTraceIsEnough() {
    ElementChanges.beginTracing()
    #expect(ElementChanges.areTraced)
    ElementChanges.endTracing()
  }

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
