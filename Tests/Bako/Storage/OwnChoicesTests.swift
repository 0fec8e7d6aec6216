import Testing

@testable import BakoStorage

@Suite struct OwnChoicesTests {
  @Test func blanksAroundANameAreNotPartOfIt() {
    #expect(OwnChoices.addition(" a b ", to: []) == "a b")
    #expect(OwnChoices.removal(" b", from: ["a", "b"]) == 1)
  }

  @Test func nothingAndKnownNamesAreNotAdded() {
    #expect(OwnChoices.addition(" \n", to: []) == nil)
    #expect(OwnChoices.addition("a ", to: ["a"]) == nil)
    #expect(OwnChoices.removal("a", from: []) == nil)
  }
}
