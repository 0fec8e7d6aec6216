import Testing

@testable import TesseraDump

struct DumpNodeRenderingTests {
  let node = Dumper.node(of: User(id: 1, name: "a\nb", tags: ["x"]))

  @Test func aFlatNodeHasAllOfItsParts() {
    #expect(node.flattened == #"User(id: 1, name: "a\nb", tags: [0: "x"])"#)
  }

  @Test func aSummaryHasNone() {
    #expect(node.summary == "User(…)")
    #expect(node.children.map(\.summary) == ["id: 1", "name: \"\"\"…\"\"\"", "tags: […]"])
    #expect(DumpNode(text: "a\nb").summary == "a …")
  }

  @Test func textsOfSeveralLinesAreIndentedAsAWhole() {
    let node = DumpNode(text: "a\n\n  b").labelled("x: ")
    #expect(node.lines(indent: 2) == ["  x: a", "", "    b"])
  }
}
