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

  @Test mutating func updatingASequenceReplacesPresentIDsAndAppendsTheOthers() {
    rows.updateOrAppend(contentsOf: [Row(3), Row(2, "x"), Row(4, "c"), Row(4, "d")])
    #expect(rows.elements == [Row(1, "a"), Row(2, "x"), Row(3), Row(4, "d")])
    #expect(rows.invariantViolation == nil)
  }

  @Test mutating func anElementGoesToItsPlaceInTheOrder() {
    rows.append(Row(3, "d"))
    let inserted = rows.updateOrInsert(Row(4, "b")) { $0.name < $1.name }
    #expect(inserted == (nil, 2))
    #expect(rows.ids == [1, 2, 4, 3])
    let moved = rows.updateOrInsert(Row(1, "c")) { $0.name < $1.name }
    #expect(moved == (Row(1, "a"), 2))
    #expect(rows.ids == [2, 4, 1, 3])
    let back = rows.updateOrInsert(Row(3, "a")) { $0.name < $1.name }
    #expect(back == (Row(3, "d"), 0))
    #expect(rows.ids == [3, 2, 4, 1])
  }

  @Test mutating func anElementThatIsInOrderStaysAtItsPlace() {
    rows.append(Row(3, "b"))
    let structure = rows.structure
    #expect(rows.updateOrInsert(Row(2, "b")) { $0.name < $1.name } == (Row(2, "b"), 1))
    #expect(rows.updateOrInsert(Row(1, "b")) { $0.name < $1.name } == (Row(1, "a"), 0))
    #expect(rows.ids == [1, 2, 3])
    #expect(rows.structure == structure)
  }

  @Test mutating func anOrderThatThrowsChangesNothing() {
    struct Failure: Error {}
    let before = rows
    #expect(throws: Failure.self) {
      try rows.updateOrInsert(Row(1, "z")) { _, _ in throw Failure() }
    }
    #expect(throws: Failure.self) {
      try rows.updateOrInsert(Row(9)) { _, _ in throw Failure() }
    }
    #expect(rows == before)
    #expect(rows.structure == before.structure)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func anArrayStaysInOrderLikeAModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (array, model) = (IdentifiedArrayOf<Row>(), [Row]())
    for step in 0..<60 {
      let row = Row(
        Int.random(in: 0..<20, using: &random), "\(Int.random(in: 0..<9, using: &random))")
      let old = model.first { $0.id == row.id }
      let result = array.updateOrInsert(row) { $0.name < $1.name }
      if let index = model.firstIndex(where: { $0.id == row.id }) {
        model[index] = row
        if zip(model, model.dropFirst()).contains(where: { $0.name > $1.name }) {
          model.remove(at: index)
        }
      }
      if !model.contains(row) {
        model.insert(row, at: model.firstIndex { $0.name > row.name } ?? model.count)
      }
      #expect(array.elements == model, "seed \(seed), step \(step)")
      #expect(result.originalMember == old)
      #expect(array[result.index] == row)
      #expect(array.invariantViolation == nil)
    }
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
