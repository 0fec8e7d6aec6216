import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiedArrayInsertingTests {
  var rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test mutating func appendingReturnsWhetherItInsertedAndWhere() {
    #expect(rows.append(Row(3)) == (true, 2))
    #expect(rows.append(Row(1, "x")) == (false, 0))
    #expect(rows[0].name == "a")
  }

  @Test mutating func appendingASequenceSkipsPresentIDs() {
    rows.append(contentsOf: [Row(3), Row(2, "x"), Row(4), Row(3, "x")])
    #expect(rows.elements == [Row(1, "a"), Row(2, "b"), Row(3), Row(4)])
  }

  @Test mutating func insertingReturnsWhetherItInsertedAndWhere() {
    #expect(rows.insert(Row(3), at: 0) == (true, 0))
    #expect(rows.insert(Row(2), at: 0) == (false, 2))
    #expect(rows.insert(Row(4), at: 3) == (true, 3))
    #expect(rows.ids == [3, 1, 2, 4])
  }

  @Test mutating func updatingReturnsTheReplacedElement() {
    #expect(rows.updateOrAppend(Row(2, "x")) == Row(2, "b"))
    #expect(rows.updateOrAppend(Row(3, "c")) == nil)
    #expect(rows.update(Row(1, "y"), at: 0) == Row(1, "a"))
    #expect(rows.elements == [Row(1, "y"), Row(2, "x"), Row(3, "c")])
  }

  @Test mutating func updatingOrInsertingReturnsThePosition() {
    #expect(rows.updateOrInsert(Row(3), at: 1) == (nil, 1))
    #expect(rows.updateOrInsert(Row(2, "x"), at: 0) == (Row(2, "b"), 2))
    #expect(rows.ids == [1, 3, 2])
  }

  @Test mutating func updatingWithAnotherIDIsAnIssueAndChangesNothing() {
    let issues = issues { rows.update(Row(9), at: 0) }
    #expect(issues.count == 1)
    #expect(rows.elements == [Row(1, "a"), Row(2, "b")])
  }

  @Test mutating func reservingCapacityChangesNothing() {
    let before = rows
    rows.reserveCapacity(1000)
    #expect(rows == before)
    #expect(rows.structure == before.structure)
    #expect(rows.invariantViolation == nil)
  }

  @Test mutating func insertingACollectionSkipsPresentIDs() {
    rows.insert(contentsOf: [Row(3), Row(2, "x"), Row(4), Row(3, "x")], at: 1)
    #expect(rows.elements == [Row(1, "a"), Row(3), Row(4), Row(2, "b")])
    rows.insert(contentsOf: [Row(5), Row(6)], at: 4)
    rows.insert(contentsOf: [], at: 0)
    #expect(rows.ids == [1, 3, 4, 2, 5, 6])
    #expect(rows.invariantViolation == nil)
  }
}
