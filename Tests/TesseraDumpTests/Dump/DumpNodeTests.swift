import Testing

@testable import TesseraDump

struct DumpNodeTests {
  func group(_ children: [DumpNode]) -> DumpNode {
    DumpNode(opening: "A(", children: children, closing: ")")
  }

  @Test func aGroupWithNothingInsideIsAText() {
    #expect(group([]).kind == .leaf)
    #expect(group([]).agrees(with: DumpNode(text: "A()")))
  }

  @Test func labelsCountUnlessTheyArePositions() {
    let one = DumpNode(text: "1")
    #expect(one.labelled("a: ").key != one.labelled("b: ").key)
    #expect(one.labelled("0: ", isPosition: true).key == one.key)
    #expect(!group([one.labelled("a: ")]).agrees(with: group([one.labelled("b: ")])))
  }

  @Test func theNumbersOfObjectsDoNotCount() {
    func object(_ number: Int) -> DumpNode {
      DumpNode(
        identity: "#\(number) ", opening: "A(", children: [DumpNode(text: "1")], closing: ")")
    }
    #expect(object(1).agrees(with: object(2)))
  }
}
