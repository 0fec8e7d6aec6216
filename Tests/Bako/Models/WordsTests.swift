import BakoModels
import Testing

@Suite struct LineBreakTests {
  @Test func aTextIsOnOneLine() {
    #expect("With Mia\n\n  by the sea \n".withoutLineBreaks == "With Mia by the sea")
    #expect(" \n".withoutLineBreaks == "")
  }
}
