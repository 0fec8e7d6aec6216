import BakoModels
import Testing

@testable import BakoStorage

@Suite struct SearchTextTests {
  @Test(arguments: [("ß", "SS"), ("ς", "Σ"), ("é", "E\u{301}"), ("ﬁ", "FI"), ("Ａ", "ａ")])
  func equivalentFormsOfALetterMatch(left: String, right: String) {
    #expect(SearchText(left).folded.utf8.elementsEqual(SearchText(right).folded.utf8))
  }

  @Test func queriesAreTrimmed() {
    #expect(SearchText(query: " a b\n") == SearchText("A B"))
  }
}
