import BakoModels
import Testing

@testable import BakoStorage

@Suite struct SearchTextTests {
  @Test(arguments: [
    ("ß", "SS"), ("ς", "Σ"), ("é", "E\u{301}"), ("ﬁ", "FI"), ("Ａ", "ａ"),
    ("café", "cafe"), ("naïve", "NAIVE"), ("Ünï", "uni"), ("άλφα", "αλφα"), ("Ｆｕｌｌ", "full"),
    ("ｶﾞ", "ガ"), ("ё", "е"), ("각", "각"),
    ("Smørrebrød", "smorrebrod"), ("ŁÓDŹ", "lodz"), ("Æther", "aether"), ("Ðorđe", "dorde"),
    ("œuvre", "oeuvre"), ("Þór", "thor"), ("ǿ", "o"),
  ])
  func equivalentFormsOfALetterMatch(left: String, right: String) {
    #expect(SearchText(left).folded.utf8.elementsEqual(SearchText(right).folded.utf8))
  }

  @Test(arguments: [("か", "が"), ("क", "कि"), ("a", "b"), ("ก", "กี"), ("가", "각")])
  func otherLettersStayDifferent(left: String, right: String) {
    #expect(SearchText(left) != SearchText(right))
  }

  @Test func queriesAreTrimmed() {
    #expect(SearchText(query: " a b\n") == SearchText("A B"))
  }

  @Test(arguments: [("", true), (" \n", true), ("\u{301}", false), (" \u{301}\u{308}", false)])
  func onlyBlanksAreNoQuery(query: String, isEmpty: Bool) {
    #expect(SearchText(query: query).folded.isEmpty == isEmpty)
  }
}
