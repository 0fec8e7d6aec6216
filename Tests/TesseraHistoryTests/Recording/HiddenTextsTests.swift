import TesseraSupport
import Testing

@testable import TesseraHistory

@Suite
struct HiddenTextsTests {
  private let texts = HiddenTexts()

  @Test func equalTextsHaveEqualPlaceholders() {
    #expect(["a", "b", "a", "c"].map(texts.placeholder) == ["‹1›", "‹2›", "‹1›", "‹3›"])
  }

  @Test func blanksAroundATextStay() {
    let found = ["a", " a\n", "a b", "\ta b"].map(texts.placeholder)
    #expect(found == ["‹1›", " ‹1›\n", "‹2›", "\t‹2›"])
    #expect(texts.placeholder(for: " ‹1›\n") == " ‹1›\n")
    #expect(JSONValue.text(" ‹1›\n").withoutPlaceholders == .text("‹›"))
    #expect(JSONValue.text("‹1› b").withoutPlaceholders == .text("‹1› b"))
  }

  @Test func blanksAndPlaceholdersStayAsTheyAre() {
    #expect(["", " \n", "‹7›"].map(texts.placeholder) == ["", " \n", "‹7›"])
    #expect(["‹›", "‹a›", "‹1"].map(texts.placeholder) == ["‹1›", "‹2›", "‹3›"])
  }
}
