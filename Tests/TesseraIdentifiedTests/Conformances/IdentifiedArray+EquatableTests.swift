import Testing
import TesseraIdentified

struct IdentifiedArrayEquatableTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test func equalElementsInTheSameOrderMakeEqualArrays() {
    #expect(rows == [Row(1, "a"), Row(2, "b")])
    #expect(rows != [Row(2, "b"), Row(1, "a")])
    #expect(rows != [Row(1, "a")])
    #expect(Set([rows, [Row(1, "a"), Row(2, "b")], []]).count == 2)
  }

  @Test func aChangeInPlaceMakesCopiesDiffer() {
    var copy = rows
    copy[id: 1]?.name = "x"
    #expect(copy != rows)
    #expect(copy.structure == rows.structure)
  }

  @Test func theIDsBelongToTheValue() {
    let byCode = IdentifiedArray(uniqueElements: ["ab", "cd"], id: \.first)
    let byEnd = IdentifiedArray(uniqueElements: ["ab", "cd"], id: \.last)
    #expect(byCode != byEnd)
  }
}
