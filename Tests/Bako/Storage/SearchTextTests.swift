import BakoModels
import TesseraTestSupport
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

  /// The fields of an entry are folded one by one, and are those of all of them as one text.
  @Test func fieldsAreFoldedAsOneText() {
    let letters = [
      "a", "Z", "é", "E\u{301}", "\u{301}", "\u{316}", "ß", "ς", "Σ", "İ", "ǿ", "ﬁ", "가", "ᆨ", "ガ",
      "\u{591}", " ", "1", "🌊",
    ]
    var random = SeededGenerator(seed: 53)
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        letters.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<1000 {
      let entry = Entry.mock(1, journal: text(), activity: text(), place: text())
      let fields = EntryColumn.all.compactMap { $0.searchedText(entry) }
      let whole = SearchText(fields.joined(separator: "\u{FFFF}")).folded
      #expect(SearchText(entry).folded.utf8.elementsEqual(whole.utf8), "\(fields)")
    }
  }

  @Test func textsOfASCIIAreFoldedAsOthers() {
    let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    #expect(SearchText(all + "海").folded == SearchText(all).folded + "海")
  }

  @Test func queriesAreTrimmed() {
    #expect(SearchText(query: " a b\n") == SearchText("A B"))
  }

  @Test(arguments: [("", true), (" \n", true), ("\u{301}", false), (" \u{301}\u{308}", false)])
  func onlyBlanksAreNoQuery(query: String, isEmpty: Bool) {
    #expect(SearchText(query: query).folded.isEmpty == isEmpty)
  }
}
