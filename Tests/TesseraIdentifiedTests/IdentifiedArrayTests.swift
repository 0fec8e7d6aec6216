import Testing

@testable import TesseraIdentified

struct IdentifiedArrayTests {
  let rows: IdentifiedArrayOf<Row> = [Row(7, "a"), Row(3, "b"), Row(5, "c")]

  @Test func idsHaveTheOrderOfTheElements() {
    #expect(rows.ids == [7, 3, 5])
    #expect(rows.elements == [Row(7, "a"), Row(3, "b"), Row(5, "c")])
  }

  @Test func anIDIsFoundAtItsPosition() {
    #expect(rows.index(id: 5) == 2)
    #expect(rows.index(id: 4) == nil)
  }

  @Test func copiesShareTheStampUntilOneChanges() {
    var copy = rows
    #expect(copy.structure == rows.structure)
    copy.swapAt(0, 1)
    #expect(copy.structure != rows.structure)
  }

  @Test func anEmptyArraysStampIsZero() {
    var copy = rows
    #expect(copy.structure != 0)
    copy.removeAll()
    #expect(copy.structure == 0)
    #expect(IdentifiedArrayOf<Row>().structure == 0)
  }

  @Test func separatelyCreatedArraysHaveDifferentStamps() {
    #expect(IdentifiedArray(uniqueElements: rows.elements).structure != rows.structure)
  }

  @Test func everyStructuralChangeChangesTheStamp() {
    let changes: [(String, (inout IdentifiedArrayOf<Row>) -> Void)] = [
      ("append", { $0.append(Row(1)) }),
      ("insert", { $0.insert(Row(1), at: 1) }),
      ("assign a new one by ID", { $0[id: 1] = Row(1) }),
      ("assign nil by ID", { $0[id: 3] = nil }),
      ("remove by ID", { $0.remove(id: 3) }),
      ("remove", { $0.remove(at: 2) }),
      ("remove range", { $0.removeSubrange(0..<2) }),
      ("remove offsets", { $0.remove(atOffsets: [1]) }),
      ("remove where", { $0.removeAll { $0.id == 3 } }),
      ("move", { $0.move(fromOffsets: [0], toOffset: 3) }),
      ("sort", { $0.sort { $0.id < $1.id } }),
      ("reverse", { $0.reverse() }),
      ("partition", { $0.partition { $0.id == 7 } }),
      ("swap", { $0.swapAt(0, 2) }),
      ("assign another ID by position", { $0[1] = Row(4) }),
      ("replace range", { $0.replaceSubrange(0..<1, with: [Row(1)]) }),
      ("insert contents", { $0.insert(contentsOf: [Row(1)], at: 0) }),
      ("remove first", { $0.removeFirst(1) }),
    ]
    for (name, change) in changes {
      var copy = rows
      change(&copy)
      #expect(copy.structure != rows.structure, "\(name)")
    }
  }

  @Test func changesInPlaceReplacementsAndEmptyChangesKeepTheStamp() {
    let changes: [(String, (inout IdentifiedArrayOf<Row>) -> Void)] = [
      ("by ID", { $0[id: 3]?.name = "x" }),
      ("by position", { $0[1].name = "x" }),
      ("modify", { _ = $0.modify(id: 3) { $0.name = "x" } }),
      ("updateOrAppend", { $0.updateOrAppend(Row(3)) }),
      ("updateOrInsert", { $0.updateOrInsert(Row(3), at: 0) }),
      ("update", { $0.update(Row(3), at: 1) }),
      ("assign by ID", { $0[id: 3] = Row(3) }),
      ("assign by position", { $0[1] = Row(3) }),
      ("modify none", { _ = $0.modify(id: 4) { $0.name = "x" } }),
      ("append twice", { $0.append(Row(3)) }),
      ("insert twice", { $0.insert(Row(3), at: 0) }),
      ("remove none", { $0.remove(id: 4) }),
      ("assign nil to none", { $0[id: 4] = nil }),
      ("remove where none", { $0.removeAll { $0.id == 4 } }),
      ("remove no range", { $0.removeSubrange(1..<1) }),
      ("move to where it is", { $0.move(fromOffsets: [0], toOffset: 1) }),
      ("sorted already", { $0.sort { $0.name < $1.name } }),
      ("swap with itself", { $0.swapAt(1, 1) }),
      ("replace no range", { $0.replaceSubrange(1..<1, with: []) }),
      ("insert present contents", { $0.insert(contentsOf: [Row(3)], at: 0) }),
    ]
    for (name, change) in changes {
      var copy = rows
      change(&copy)
      #expect(copy.structure == rows.structure, "\(name)")
    }
  }

  @Test func anArrayOfSendableElementsIsSendable() async {
    let rows = rows
    #expect(await Task.detached { rows.ids }.value == [7, 3, 5])
  }
}
