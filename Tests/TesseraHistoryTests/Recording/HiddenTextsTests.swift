import Testing

@testable import TesseraHistory

@Suite
struct HiddenTextsTests {
  private let texts = HiddenTexts()

  @Test func equalTextsHaveEqualPlaceholders() {
    #expect(["a", "b", " a\n", "c"].map(texts.placeholder) == ["‹1›", "‹2›", "‹1›", "‹3›"])
  }

  @Test func blanksAndPlaceholdersStayAsTheyAre() {
    #expect(["", " \n", "‹7›"].map(texts.placeholder) == ["", " \n", "‹7›"])
    #expect(["‹›", "‹a›", "‹1"].map(texts.placeholder) == ["‹1›", "‹2›", "‹3›"])
  }
}
