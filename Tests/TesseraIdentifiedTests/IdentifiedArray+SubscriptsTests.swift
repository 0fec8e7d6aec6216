import TesseraIdentified
import TesseraTestSupport
import Testing

struct IdentifiedArraySubscriptsTests {
  var rows: IdentifiedArrayOf<Row> = [Row(7, "a"), Row(3, "b"), Row(5, "c")]

  @Test mutating func assigningReplacesAppendsAndRemoves() {
    rows[id: 3] = Row(3, "x")
    #expect(rows.elements == [Row(7, "a"), Row(3, "x"), Row(5, "c")])
    rows[id: 1] = Row(1, "new")
    #expect(rows.ids == [7, 3, 5, 1])
    rows[id: 7] = nil
    #expect(rows.ids == [3, 5, 1])
    rows[id: 9] = nil
    #expect(rows.ids == [3, 5, 1])
  }

  @Test mutating func changesInPlaceReachTheElement() {
    rows[id: 3]?.name = "x"
    rows[0].name += "y"
    #expect(
      rows.modify(id: 5) { row -> Int in
        row.name = "z"; return row.id
      } == 5)
    #expect(rows.modify(id: 1) { $0.name = "none" } == nil)
    #expect(rows.map(\.name) == ["ay", "x", "z"])
  }

  @Test mutating func aDefaultElementStandsInForAMissingOne() {
    #expect(rows[id: 3, default: Row(3, "x")].name == "b")
    #expect(rows[id: 4, default: Row(4, "x")].name == "x")
    #expect(rows.ids == [7, 3, 5])
    rows[id: 3, default: Row(3, "x")].name += "!"
    rows[id: 4, default: Row(4, "x")].name += "!"
    #expect(rows.elements == [Row(7, "a"), Row(3, "b!"), Row(5, "c"), Row(4, "x!")])
    #expect(rows.invariantViolation == nil)
    withExpectedIssue { rows[id: 8, default: Row(9)].name = "y" }
    #expect(rows.ids == [7, 3, 5, 4])
  }

  @Test func changingAnElementWithADefaultDoesNotCopyIt() {
    struct Probe: Identifiable { let id: Int; var probe = CopyProbe() }
    var probes: IdentifiedArrayOf<Probe> = [Probe(id: 1), Probe(id: 2)]
    probes[id: 1, default: Probe(id: 1)].probe.increment()
    #expect(probes[0].probe.number == 1)
    #expect(probes[0].probe.copies == 0)
  }

  func assign(_ value: Row?, to element: inout Row?) { element = value }

  @Test(arguments: [7, 3, 5]) func removingInPlaceKeepsTheOthersInOrder(id: Int) {
    var rows = rows
    assign(nil, to: &rows[id: id])
    #expect(rows.ids.elementsEqual([7, 3, 5].filter { $0 != id }))
    #expect(rows.map(\.id) == Array(rows.ids))
    #expect(rows.invariantViolation == nil)
    #expect(rows.structure != self.rows.structure)
  }

  @Test mutating func removingTheOnlyElementInPlaceEmptiesTheArray() {
    rows = [Row(1)]
    assign(nil, to: &rows[id: 1])
    #expect(rows.isEmpty)
    #expect(rows.structure == 0)
  }

  @Test mutating func appendingInPlaceNeedsTheSameID() {
    assign(Row(1), to: &rows[id: 1])
    #expect(rows.ids == [7, 3, 5, 1])
    assign(nil, to: &rows[id: 2])
    let issues = issues { assign(Row(4), to: &rows[id: 2]) }
    #expect(issues.count == 1)
    #expect(rows.ids == [7, 3, 5, 1])
  }

  @Test mutating func assigningAnElementWithAnotherIDByIDIsAnIssueAndChangesNothing() {
    let before = rows
    let messages = issues { rows[id: 3] = Row(4) }
    #expect(messages.count == 1)
    #expect(rows == before)
    #expect(rows.structure == before.structure)
  }

  @Test(arguments: [3, 20]) func assigningToAPositionReplacesTheIDToo(count: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row($0) })
    let before = rows
    rows[1] = Row(100, "new")
    #expect(rows[id: 100] == Row(100, "new"))
    #expect(rows[id: 1] == nil)
    #expect(rows.ids[1] == 100)
    #expect(rows.count == count)
    #expect(rows.invariantViolation == nil)
    #expect(rows.structure != before.structure)
  }

  @Test mutating func assigningAnIDOfAnotherPositionIsAnIssueAndChangesNothing() {
    let before = rows
    let messages = issues { rows[1] = Row(5, "x") }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("at position 2") == true)
    #expect(rows == before)
    #expect(rows.structure == before.structure)
  }

  @Test func changingAnIDInPlaceIsAnIssueAndKeepsTheOldID() {
    let changes: [(inout IdentifiedArrayOf<Row>) -> Void] = [
      { $0[id: 3]?.id = 4 }, { $0[1].id = 4 }, { _ = $0.modify(id: 3) { $0.id = 4 } },
    ]
    for change in changes {
      var rows = rows
      let issues = issues { change(&rows) }
      #if DEBUG
        #expect(issues.count == 1)
        #expect(issues.first?.contains("from 3 to 4") == true)
      #else
        #expect(issues.isEmpty)
      #endif
      #expect(rows[id: 3] == Row(4, "b"))
      #expect(rows[id: 4] == nil)
      #expect(rows.invariantViolation == nil)
    }
  }

  @Test mutating func anErrorDuringAChangeKeepsTheArrayConsistent() {
    struct Refused: Error {}
    func refuse(_ row: inout Row?) throws {
      row?.name = "x"
      throw Refused()
    }
    #expect(throws: Refused.self) { try refuse(&rows[id: 3]) }
    #expect(throws: Refused.self) {
      try rows.modify(id: 7) { row in
        row.name = "y"
        throw Refused()
      }
    }
    #expect(rows.elements == [Row(7, "y"), Row(3, "x"), Row(5, "c")])
  }
}

/// Changing an element in place copies nothing, in release as in debug builds.
struct IdentifiedArrayCopyOnWriteTests {
  var rows = IdentifiedArray(uniqueElements: (0..<100).map { ProbedRow(id: $0) })

  func copies() -> Int { rows.reduce(0) { $0 + $1.probe.copies } }

  @Test mutating func optionalChainingCopiesNothing() {
    let before = rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    for id in [0, 50, 99] { rows[id: id]?.probe.increment() }
    #expect(copies() == 0)
    #expect(rows[50].probe.number == 1)
    #expect(rows.elements.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test mutating func forcedAccessCopiesNothing() {
    rows[id: 50]!.probe.increment()
    #expect(copies() == 0)
  }

  @Test mutating func positionsCopyNothing() {
    for index in rows.indices { rows[index].probe.increment() }
    #expect(copies() == 0)
    #expect(rows.allSatisfy { $0.probe.number == 1 })
  }

  @Test mutating func modifyCopiesNothing() {
    let before = rows.elements.withUnsafeBufferPointer { $0.baseAddress }
    #expect(rows.modify(id: 50) { $0.probe.increment() } != nil)
    #expect(copies() == 0)
    #expect(rows.elements.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test mutating func reorderingCopiesNoElement() {
    rows.reverse()
    rows.swapAt(0, 5)
    rows.removeAll { $0.id == 3 }
    for index in rows.indices { rows[index].probe.increment() }
    #expect(copies() == 0)
  }

  @Test mutating func aCopyKeepsItsElements() {
    let copy = rows
    rows[id: 50]?.probe.increment()
    #expect(copy[50].probe.number == 0)
    #expect(copies() == 1)
  }
}
