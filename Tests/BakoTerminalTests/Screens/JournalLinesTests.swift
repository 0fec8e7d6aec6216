import Testing

@testable import BakoTerminal

@Suite struct JournalLinesTests {
  @Test func eachLineOfATextIsSetOff() {
    #expect(JournalLines.of("one\n\ntwo\n") == ["  one", "  ", "  two", "  "])
  }
}
