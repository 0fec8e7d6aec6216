import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiedArrayRemovingTests {
  var rows = IdentifiedArray(uniqueElements: (0..<20).map { Row($0) })

  @Test mutating func removingAnElementKeepsTheOthers() {
    #expect(rows.remove(id: 5) == Row(5))
    #expect(rows.remove(id: 5) == nil)
    #expect(rows.remove(Row(6, "whatever")) == Row(6))
    #expect(rows.remove(at: 0) == Row(0))
    #expect(rows.removeFirst() == Row(1))
    #expect(rows.removeLast() == Row(19))
    #expect(Array(rows.ids) == [2, 3, 4] + Array(7..<19))
    #expect(rows.index(id: 18) == rows.count - 1)
  }

  @Test mutating func rangesAndOffsetsAreRemovedAtOnce() {
    rows.removeSubrange(15...)
    rows.remove(atOffsets: [3, 0, 14])
    #expect(Array(rows.ids) == [1, 2] + Array(4..<14))
    #expect(rows.invariantViolation == nil)
  }

  @Test mutating func matchingElementsAreRemoved() {
    rows.removeAll { $0.id.isMultiple(of: 2) }
    #expect(rows.map(\.id) == Array(stride(from: 1, to: 20, by: 2)))
    rows.removeAll()
    #expect(rows.isEmpty)
    #expect(rows.append(Row(1)) == (true, 0))
  }

  @Test mutating func anErrorWhileRemovingChangesNothing() {
    struct Refused: Error {}
    let before = rows
    #expect(throws: Refused.self) {
      try rows.removeAll { row in
        if row.id == 10 { throw Refused() }
        return true
      }
    }
    #expect(rows == before)
  }

  @Test func filteringReturnsAnIdentifiedArray() {
    let even = rows.filter { $0.id.isMultiple(of: 2) }
    #expect(even.index(id: 4) == 2)
    #expect(even.count == 10)
    #expect(rows.filter { _ in true }.structure == rows.structure)
  }

  @Test mutating func endsAreRemovedByCount() {
    rows.removeFirst(3)
    rows.removeLast(4)
    #expect(Array(rows.ids) == Array(3..<16))
    #expect(rows.popLast() == Row(15))
    rows.removeLast(12)
    #expect(rows.popLast() == nil)
    #expect(rows.structure == 0)
  }
}
