import Observation
import TesseraDump
import Testing

struct DumperTests {
  func dump(_ value: Any) -> String { String(customDumping: value) }

  @Test func numbersAndTextsAreWrittenAsLiterals() {
    #expect(dump(1) == "1")
    #expect(dump(UInt8(255)) == "255")
    #expect(dump(-1.5) == "-1.5")
    #expect(dump(true) == "true")
    #expect(dump("a \"b\"") == #""a \"b\"""#)
    #expect(dump("abc".dropFirst()) == #""bc""#)
    #expect(dump(Character("c")) == #""c""#)
  }

  @Test func aMultilineTextIsInTripleQuotes() {
    #expect(
      dump(Box(value: "one\n\"\"\" \\\n\nthree")) == #"""
        Box<String>(
          value: """
            one
            \""" \\

            three
            """
        )
        """#)
  }

  @Test func optionalsHaveNoWrapper() {
    #expect(dump(Int?.none as Any) == "nil")
    #expect(dump(Int?.some(1) as Any) == "1")
    #expect(dump(Int??.some(nil) as Any) == "nil")
    #expect(dump(Load?.some(.idle) as Any) == "Load.idle")
  }

  @Test func emptyValuesAreOnOneLine() {
    #expect(dump(Empty()) == "Empty()")
    #expect(dump([Int]()) == "[]")
    #expect(dump([Int: Int]()) == "[:]")
    #expect(dump(Set<Int>()) == "Set([])")
    #expect(dump(()) == "()")
  }

  @Test func tuplesKeepTheirLabels() {
    #expect(dump((1, name: "a")) == "(\n  1,\n  name: \"a\"\n)")
  }

  @Test func functionsTypesAndKeyPathsAreNamed() {
    #expect(dump({ (_: Int) in "a" }) == "(Int) -> String")
    #expect(dump(User.self) == "User.self")
    #expect(dump(\User.name) == "\\User.name")
  }

  @Test func genericAndNestedTypesAreNamed() {
    #expect(dump(Box(value: 1)) == "Box<Int>(\n  value: 1\n)")
    #expect(dump(Box<Int>.Inner()) == "Box<Int>.Inner(\n  flag: true\n)")
  }

  @Test func existentialsShowTheirValue() {
    let values: [any Sendable] = [1, "a", Empty()]
    #expect(dump(values) == "[\n  0: 1,\n  1: \"a\",\n  2: Empty()\n]")
  }

  @Test func storageOfMacrosHasTheNamesInTheSourceCode() {
    let counter = Counter()
    counter.count = 2
    #expect(
      dump(counter) == "#1 Counter(\n  count: 2,\n  _raw: 1\n)".replacing("_raw", with: "raw"))
    #expect(dump(Plain()) == "Plain(\n  _kept: 1\n)")
  }

  @Test func lazyPropertiesHaveTheirNames() {
    struct Late { lazy var value = 1 }
    #expect(dump(Late()) == "DumperTests.Late(\n  value: nil\n)")
  }
}

@Observable private final class Counter {
  var count = 1
  @ObservationIgnored var _raw = 1
}

private struct Plain {
  var _kept = 1
  var _$hidden = 2
}
