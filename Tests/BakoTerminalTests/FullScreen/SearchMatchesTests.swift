import BakoTerminalKit
import Testing

@testable import BakoTerminal

@Suite struct SearchMatchesTests {
  private func highlighted(_ text: String, _ query: String) -> String {
    let line = SearchMatches(query)?.line(text) ?? Line()
    return line.cells.map { $0.style.isUnderlined ? "[\($0.text)]" : $0.text }.joined()
      .replacing("][", with: "")
  }

  @Test func everyMatchIsHighlighted() {
    #expect(highlighted("The sea, the SEA", " sea ") == "The [sea], the [SEA]")
    #expect(highlighted("海辺の海", "海") == "[海]辺の[海]")
    #expect(highlighted("Nothing", "sea") == "Nothing")
    #expect(SearchMatches(" ") == nil)
  }

  @Test func whatTheSearchFindsIsHighlighted() {
    #expect(highlighted("Ein Café, ein CAFE\u{301}", "cafe") == "Ein [Café], ein [CAFÉ]")
    #expect(highlighted("Straße", "STRASS") == "[Straß]e")
    #expect(highlighted("Smørrebrød with Æther", "smorrebrod") == "[Smørrebrød] with Æther")
    #expect(highlighted("Æther", "the") == "Æ[the]r")
    #expect(highlighted("Æther", "e") == "[Æ]th[e]r")
    #expect(highlighted("Ｆｕｌｌ ﬁn", "full fin") == "[Ｆｕｌｌ ﬁn]")
    #expect(highlighted("かが", "か") == "[か]が")
  }

  @Test func rowsBeginNearADistantMatch() {
    let text = String(repeating: "word ", count: 100) + "by the sea\nand home"
    let matches = SearchMatches("sea")
    let excerpt = matches?.excerpt(text, width: 30) ?? ""
    #expect(excerpt.hasPrefix("…"))
    #expect(excerpt.hasSuffix("by the sea and home"))
    #expect(excerpt.count < 30)
    #expect(matches?.excerpt("By the sea", width: 30) == "By the sea")
    #expect(matches?.excerpt("Nothing", width: 30) == "Nothing")
  }
}
