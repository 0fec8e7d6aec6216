import TesseraDump
import Testing

struct DumperShapesTests {
  func dump(_ value: Any) -> String { String(customDumping: value) }

  @Test func aCaseIsPrefixedWithItsTypeOnlyAtTheRoot() {
    #expect(dump(Load.idle) == "Load.idle")
    #expect(dump([Load.idle]) == "[\n  0: .idle\n]")
    #expect(dump(Load.failed("no")) == "Load.failed(\"no\")")
    #expect(
      dump(Result<Load, any Error>.success(.failed("no"))).hasSuffix(".success(.failed(\"no\"))"))
  }

  @Test func associatedValuesKeepTheirLabels() {
    #expect(dump(Load.progress(done: 1, of: 2)) == "Load.progress(\n  done: 1,\n  of: 2\n)")
    #expect(dump(Load.pair(1, 2)) == "Load.pair(\n  1,\n  2\n)")
    #expect(dump(Load.nothing(())) == "Load.nothing()")
    #expect(
      dump(Load.found(user: User(id: 1, name: "a"))) == """
        Load.found(
          user: User(
            id: 1,
            name: "a",
            tags: []
          )
        )
        """)
  }

  @Test func aCaseIsNamedRegardlessOfItsDescription() {
    #expect(dump(Loud.whisper) == "Loud.whisper")
  }

  @Test func dictionariesAreSortedByTheirKeys() {
    #expect(dump(["b": 1, "a": 2, "c": 3]) == "[\n  \"a\": 2,\n  \"b\": 1,\n  \"c\": 3\n]")
    #expect(dump([10: "x", 9: "y", -1: "z"]) == "[\n  -1: \"z\",\n  9: \"y\",\n  10: \"x\"\n]")
    #expect(dump(["b": 1, "a": 2] as KeyValuePairs) == "[\n  \"b\": 1,\n  \"a\": 2\n]")
  }

  @Test func aCompositeKeyIsOnOneLine() {
    struct Place: Hashable { var row: Int, column: Int }
    #expect(
      dump([Place(row: 1, column: 2): "x"])
        == "[\n  DumperShapesTests.Place(row: 1, column: 2): \"x\"\n]")
  }

  @Test func setsAreSorted() {
    #expect(dump(Set([10, 9, 1])) == "Set([\n  1,\n  9,\n  10\n])")
    #expect(dump(Set(["b", "a"])) == "Set([\n  \"a\",\n  \"b\"\n])")
  }

  @Test func objectsAreNumberedAndShownOnce() {
    let shared = Node("shared")
    #expect(
      dump([shared, Node("other"), shared]) == """
        [
          0: #1 Node(
            name: "shared",
            next: nil
          ),
          1: #2 Node(
            name: "other",
            next: nil
          ),
          2: #1 Node(↩︎)
        ]
        """)
  }

  @Test func aCycleEnds() {
    let node = Node("a")
    node.next = Node("b", next: node)
    defer { node.next = nil }
    #expect(
      dump(node) == """
        #1 Node(
          name: "a",
          next: #2 Node(
            name: "b",
            next: #1 Node(↩︎)
          )
        )
        """)
  }

  @Test func inheritedPropertiesComeFirst() {
    #expect(
      dump(Leaf("oak")) == "#1 Leaf(\n  name: \"oak\",\n  next: nil,\n  color: \"green\"\n)")
  }

  @Test func actorsShowTheirProperties() {
    actor Account { let balance = 3 }
    #expect(dump(Account()) == "#1 DumperShapesTests.Account(\n  balance: 3\n)")
  }
}
