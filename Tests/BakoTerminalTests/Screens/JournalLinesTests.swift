import Testing

@testable import BakoTerminal

@Suite struct JournalLinesTests {
  @Test func everyLineIsIndented() {
    #expect(JournalLines.of("one\n\ntwo\n") == ["  one", "  ", "  two", "  "])
  }
}
