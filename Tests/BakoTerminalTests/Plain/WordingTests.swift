import BakoStorage
import Testing

@testable import BakoTerminal

@Suite struct AmountTests {
  @Test func amountsUseSingularAndPlural() {
    #expect(Amount.of(0, "entry", "entries") == "no entries")
    #expect(Amount.of(1, "entry", "entries") == "1 entry")
    #expect(Amount.of(2, "entry", "entries") == "2 entries")
  }

  @Test func amountsCountBothCategories() {
    #expect(Amount.of(CategoryCounts(positive: 2, negative: 0)) == "2 positive, 0 negative")
  }
}

@Suite struct JournalLinesTests {
  @Test func everyLineIsIndented() {
    #expect(JournalLines.of("one\n\ntwo\n") == ["  one", "  ", "  two", "  "])
  }
}
