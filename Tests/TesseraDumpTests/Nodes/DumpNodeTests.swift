import Testing

@testable import TesseraDump

struct DumpNodeTests {
  func group(_ children: [DumpNode]) -> DumpNode {
    DumpNode(opening: "A(", children: children, closing: ")")
  }

  @Test func anEmptyGroupIsAText() {
    #expect(group([]).kind == .leaf)
    #expect(group([]).agrees(with: DumpNode(text: "A()")))
  }

  @Test func labelsAreComparedUnlessTheyArePositions() {
    let one = DumpNode(text: "1")
    #expect(one.labelled("a: ").key != one.labelled("b: ").key)
    #expect(one.labelled("0: ", isPosition: true).key == one.key)
    #expect(!group([one.labelled("a: ")]).agrees(with: group([one.labelled("b: ")])))
  }

  @Test func numbersOfObjectsAreNotCompared() {
    func object(_ number: Int) -> DumpNode {
      DumpNode(
        identity: "#\(number) ", opening: "A(", children: [DumpNode(text: "1")], closing: ")")
    }
    #expect(object(1).agrees(with: object(2)))
  }
}

struct DumpNodeRenderingTests {
  let node = Dumper.node(of: User(id: 1, name: "a\nb", tags: ["x"]))

  @Test func aFlatNodeIsComplete() {
    #expect(node.flattened == #"User(id: 1, name: "a\nb", tags: [0: "x"])"#)
  }

  @Test func aSummaryHasNoContent() {
    #expect(node.summary == "User(…)")
    #expect(node.children.map(\.summary) == ["id: 1", "name: \"\"\"…\"\"\"", "tags: […]"])
    #expect(DumpNode(text: "a\nb").summary == "a …")
  }

  @Test func everyLineOfATextIsIndented() {
    let node = DumpNode(text: "a\n\n  b").labelled("x: ")
    #expect(node.lines(indent: 2) == ["  x: a", "", "    b"])
  }
}
