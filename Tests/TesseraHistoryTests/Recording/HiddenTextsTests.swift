import Testing

@testable import TesseraHistory

@Suite
struct HiddenTextsTests {
  private let texts = HiddenTexts()

  @Test func equalTextsHaveEqualStandIns() {
    #expect(["a", "b", " a\n", "c"].map(texts.standIn) == ["‹1›", "‹2›", "‹1›", "‹3›"])
  }

  @Test func blanksAndStandInsStayAsTheyAre() {
    #expect(["", " \n", "‹7›"].map(texts.standIn) == ["", " \n", "‹7›"])
    #expect(["‹›", "‹a›", "‹1"].map(texts.standIn) == ["‹1›", "‹2›", "‹3›"])
  }
}
