import Testing
import TesseraIdentified

struct IdentifiedArrayDescriptionTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test func theDescriptionIsThatOfAnArray() {
    #expect("\(rows)" == "[1:a, 2:b]")
    #expect(String(reflecting: rows) == "IdentifiedArray<Row>([1:a, 2:b])")
  }

  @Test func theMirrorShowsTheElementsOnly() {
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? Row } == rows.elements)
  }
}
