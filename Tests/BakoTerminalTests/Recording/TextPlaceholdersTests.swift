import Testing

@testable import BakoTerminal

@Suite struct TextPlaceholdersTests {
  @Test func equalTextsGetEqualPlaceholders() {
    var placeholders = TextPlaceholders()
    let texts = ["a", "b", "a", ""].map { placeholders.text($0) }
    #expect(texts == ["[text 1]", "[text 2]", "[text 1]", ""])
  }

  @Test func onlyCustomNamesAreReplaced() {
    var placeholders = TextPlaceholders()
    let typed = ["Walking", " Home ", "Bouldering", " Bouldering", "", "  "]
    let names = typed.map { placeholders.name($0) }
    #expect(names == ["Walking", " Home ", "[name 1]", "[name 1]", "", "  "])
  }
}
