import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiedArrayCollectionTests {
  let rows: IdentifiedArrayOf<Row> = [Row(7), Row(3), Row(5)]

  @Test func itIsARandomAccessCollection() {
    #expect(rows.indices == 0..<3)
    #expect(rows.first == Row(7))
    #expect(rows.last == Row(5))
    #expect(rows.map(\.id) == [7, 3, 5])
    #expect(rows[1...].map(\.id) == [3, 5])
    #expect(rows.dropFirst().first == Row(3))
    #expect(rows.reversed().map(\.id) == [5, 3, 7])
    #expect(rows.withContiguousStorageIfAvailable { $0.count } == 3)
  }
}

/// Algorithms of the standard library, called through its protocols.
struct IdentifiedArrayGenericAlgorithmsTests {
  private var rows: IdentifiedArrayOf<Row> = [Row(7, "a"), Row(3, "b"), Row(5, "c")]

  private func reorder<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
  where C.Element == Row {
    collection.sort { $0.id < $1.id }
    collection.reverse()
    collection.swapAt(collection.startIndex, collection.index(after: collection.startIndex))
    _ = collection.partition { $0.id == 5 }
  }

  private func edit<C: RangeReplaceableCollection & BidirectionalCollection>(
    _ collection: inout C
  ) where C.Element == Row {
    collection.append(Row(1))
    collection.append(Row(7, "x"))
    collection.insert(Row(2), at: collection.startIndex)
    collection.removeFirst()
    collection.removeAll { $0.id == 3 }
    _ = collection.popLast()
    collection.append(contentsOf: [Row(8), Row(9)])
    collection.remove(at: collection.startIndex)
  }

  @Test mutating func reorderingKeepsElementsAndIDsTogether() {
    reorder(&rows)
    #expect(Set(rows.ids) == [3, 5, 7])
    #expect(rows.last == Row(5, "c"))
    #expect(rows.map(\.id) == rows.ids.elements)
    #expect(rows.index(id: 5) == 2)
    #expect(rows.invariantViolation == nil)
  }

  @Test mutating func editingKeepsIDsDistinct() {
    edit(&rows)
    #expect(rows.elements == [Row(5, "c"), Row(8), Row(9)])
    #expect(rows.ids == [5, 8, 9])
    #expect(rows.invariantViolation == nil)
  }

  @Test mutating func replacingARangeSkipsIDsOutsideOfIt() {
    rows.replaceSubrange(0..<2, with: [Row(5, "x"), Row(3, "y"), Row(1), Row(1, "z")])
    #expect(rows.elements == [Row(3, "y"), Row(1), Row(5, "c")])
    rows[1...] = [Row(5, "d")]
    #expect(rows.elements == [Row(3, "y"), Row(5, "d")])
    #expect(rows.invariantViolation == nil)
  }

  @Test func arraysAreConcatenated() {
    let others: IdentifiedArrayOf<Row> = [Row(3, "x"), Row(4)]
    #expect((rows + others).elements == rows.elements + [Row(4)])
    #expect((rows + [Row(1)]).ids == [7, 3, 5, 1])
    var sum = rows
    sum += others
    #expect(sum.ids == [7, 3, 5, 4])
  }

  @Test mutating func duplicatesInTheStorageAreAnIssue() {
    let messages = issues {
      rows.withContiguousMutableStorageIfAvailable { $0[0] = $0[1] }
    }
    #expect(messages.count == 1)
    #expect(rows.ids == [3, 5])
    #expect(rows.invariantViolation == nil)
  }
}
