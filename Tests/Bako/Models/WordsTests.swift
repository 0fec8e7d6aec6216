import BakoModels
import Testing

@Suite struct AmountTests {
  @Test func amountsUseSingularAndPlural() {
    #expect(Amount.of(0, "entry", "entries") == "no entries")
    #expect(Amount.of(1, "entry", "entries") == "1 entry")
    #expect(Amount.of(2, "entry", "entries") == "2 entries")
  }
}

@Suite struct LineBreakTests {
  @Test func aTextIsOnOneLine() {
    #expect("With Mia\n\n  by the sea \n".withoutLineBreaks == "With Mia by the sea")
    #expect(" \n".withoutLineBreaks == "")
  }
}
