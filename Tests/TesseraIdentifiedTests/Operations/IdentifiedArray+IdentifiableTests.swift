import TestSupport
import Testing
import TesseraIdentified

struct IdentifiedArrayIdentifiableTests {
  @Test func elementsAreIdentifiedByTheirOwnID() {
    let array = IdentifiedArray(uniqueElements: [Row(2), Row(1)])
    #expect(array.ids == [2, 1])
    #expect(IdentifiedArray(uncheckedUniqueElements: (0..<20).map { Row($0) }).index(id: 19) == 19)
  }

  @Test func aSecondElementInALiteralIsAnIssue() {
    let issues = issues {
      let array: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(1, "b")]
      #expect(array.elements == [Row(1, "a")])
    }
    #expect(issues.count == 1)
  }

  @Test func ofEqualIDsTheFirstStaysUnlessCombined() {
    let rows = [Row(1, "a"), Row(2, "b"), Row(1, "c")]
    #expect(IdentifiedArray(rows).elements == [Row(1, "a"), Row(2, "b")])
    let joined = IdentifiedArray(rows) { Row($0.id, $0.name + $1.name) }
    #expect(joined.elements == [Row(1, "ac"), Row(2, "b")])
  }

  @Test func aGenericElementNeedsNoFurtherConstraint() {
    func array<Element: Identifiable>(of elements: [Element]) -> IdentifiedArrayOf<Element> {
      IdentifiedArray(uniqueElements: elements)
    }
    #expect(array(of: [Row(1)]).ids == [1])
  }
}
