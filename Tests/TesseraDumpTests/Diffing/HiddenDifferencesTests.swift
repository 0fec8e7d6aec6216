import Testing

@testable import TesseraDump

struct HiddenDifferencesTests {
  // SEMANTICS diff.dumps
  @Test func valuesOfDifferentTypesShowTheirTypes() {
    #expect(diff(1 as Any, UInt8(1) as Any) == "- 1 as Int\n+ 1 as UInt8")
    #expect(diff(1.0 as Any, Float(1) as Any) == "- 1.0 as Double\n+ 1.0 as Float")
    #expect(
      diff([Int]() as Any, [String]() as Any) == "- [] as Array<Int>\n+ [] as Array<String>")
    #expect(
      diff(Int?.none as Any, String?.none as Any)
        == "- nil as Optional<Int>\n+ nil as Optional<String>")
    #expect(diff(AnyHashable(1), AnyHashable(Int8(1))) == "- 1 as Int\n+ 1 as Int8")
  }

  @Test func onlyTheValuesThatDifferShowTheirTypes() {
    #expect(
      diff(["a": 1, "b": 1.0, "c": "x"] as [String: Any], ["a": 1, "b": Float(1), "c": "x"]) == """
          [
            "a": 1,
        -   "b": 1.0 as Double,
        +   "b": 1.0 as Float,
            "c": "x"
          ]
        """)
  }

  @Test func containersOfDifferentTypesShowTheirTypes() {
    #expect(
      diff([1] as Any, [1 as Any] as Any) == """
        - [
        -   0: 1
        - ] as Array<Int>
        + [
        +   0: 1
        + ] as Array<Any>
        """)
  }

  @Test func typesOfTheSameNameAreQualified() {
    enum One { struct Value {} }
    enum Other { struct Value {} }
    func value(_ isFirst: Bool) -> Any {
      if isFirst {
        struct Local {}
        return Local()
      }
      struct Local {}
      return Local()
    }
    let difference = diff(value(true), value(false))
    #expect(difference?.contains("as TesseraDumpTests.") == true)
  }

  @Test func differentObjectsShowTheirNumbers() {
    #expect(
      diff([Node("a"), Node("b")], [Node("a"), Node("b")]) == """
          [
        -   0: #1 Node(…),
        +   0: #2 Node(…),
        -   1: #3 Node(…)
        +   1: #4 Node(…)
          ]
        """)
    let (one, other) = (Node("a"), Node("a"))
    #expect(
      diff([one, one], [other, other]) == """
          [
        -   0: #1 Node(…),
        +   0: #2 Node(…),
        -   1: #1 Node(↩︎)
        +   1: #2 Node(↩︎)
          ]
        """)
    #expect(diff(Token(), Token()) == "- #1 Token()\n+ #2 Token()")
  }

  @Test func objectsThatADumpCreatesAreNotCompared() {
    let fresh = Fresh()
    #expect(diff(fresh, fresh) == nil)
    #expect(diff(Fresh(), Fresh()) == nil)
  }

  @Test func textThatLooksLikeAnotherValueShowsTheTypes() {
    struct Look: CustomDumpStringConvertible { var customDumpDescription: String { "1" } }
    #expect(diff(Look() as Any, 1 as Any)?.contains("+ 1 as Int") == true)
    #expect(diff(Look(), Look()) == nil)
  }

  @Test func dumpsOfDifferentTypesAgree() {
    #expect(dumpsAgree(1 as Any, UInt8(1) as Any))
    #expect(dumpsAgree(Node("a"), Node("a")))
    #expect(!dumpsAgree(1, 2))
  }
}

private final class Token {}

/// A value whose mirror creates an object each time.
private struct Fresh: CustomDumpReflectable {
  var customDumpMirror: Mirror { Mirror(self, children: ["node": Node("a")]) }
}
