import Foundation
import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiedArrayReorderingTests {
  var rows = IdentifiedArray(uniqueElements: [Row(3), Row(1), Row(2), Row(0)])

  @Test mutating func movingInsertsBeforeTheDestination() {
    rows.move(fromOffsets: IndexSet([0, 2]), toOffset: 4)
    #expect(rows.ids == [1, 0, 3, 2])
    rows.move(fromOffsets: [3, 2], toOffset: 0)
    #expect(rows.ids == [3, 2, 1, 0])
    rows.move(fromOffsets: [1], toOffset: 1)
    #expect(rows.ids == [3, 2, 1, 0])
    #expect(rows.index(id: 2) == 1)
  }

  @Test mutating func sortingReversingAndSwappingMoveTheIDs() {
    rows.sort { $0.id < $1.id }
    #expect(rows.ids == [0, 1, 2, 3])
    rows.reverse()
    #expect(rows.ids == [3, 2, 1, 0])
    rows.swapAt(0, 3)
    #expect(rows.ids == [0, 2, 1, 3])
    #expect(rows.map(\.id) == [0, 2, 1, 3])
  }

  @Test func comparableElementsNeedNoClosure() {
    var words = IdentifiedArray(uniqueElements: ["tea", "cake"], id: \.self)
    words.sort()
    #expect(words.elements == ["cake", "tea"])
  }

  @Test mutating func shufflingWithAGeneratorIsReproducible() {
    var copy = rows
    var (one, other) = (SeededGenerator(seed: 3), SeededGenerator(seed: 3))
    rows.shuffle(using: &one)
    copy.shuffle(using: &other)
    #expect(rows == copy)
    rows.shuffle()
    #expect(Set(rows.ids) == [0, 1, 2, 3])
    #expect(rows.map(\.id) == Array(rows.ids))
  }

  @Test mutating func partitioningKeepsTheOrderOnBothSides() {
    #expect(rows.partition { $0.id > 1 } == 2)
    #expect(rows.ids == [1, 0, 3, 2])
  }

  @Test mutating func anErrorWhileSortingChangesNothing() {
    struct Refused: Error {}
    let before = rows
    #expect(throws: Refused.self) { try rows.sort { _, _ in throw Refused() } }
    #expect(throws: Refused.self) { try rows.partition { _ in throw Refused() } }
    #expect(rows == before)
  }

  @Test func sortingACopyReturnsTheTypeOfTheContext() {
    let sorted: IdentifiedArrayOf<Row> = rows.sorted { $0.id < $1.id }
    #expect(sorted.ids == [0, 1, 2, 3])
    #expect(sorted.index(id: 3) == 3)
    let plain = rows.sorted { $0.id < $1.id }
    #expect(type(of: plain) == [Row].self)
    let words = IdentifiedArray(uniqueElements: ["tea", "cake"], id: \.self)
    let sortedWords: IdentifiedArray<String, String> = words.sorted()
    #expect(sortedWords.ids == ["cake", "tea"])
  }
}
