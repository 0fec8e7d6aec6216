import Testing

@testable import BakoTerminal

@Suite struct WordsTests {
  @Test func optionsAndOperandsAreToldApart() throws {
    let words = try Words(["a", "--day", "b", "--json", "-", "--", "--plain"])
    #expect(words.operands == ["a", "-", "--plain"])
    #expect(words.options == [.day: "b", .json: ""])
  }

  @Test func aTiedValueMayHoldAnything() throws {
    #expect(try Words(["--journal=a=b --c"]).options == [.journal: "a=b --c"])
  }

  @Test func blanksAroundANameAreNotPartOfIt() throws {
    let words = try Words(["--place", " At the sea\n", "--activity", " "])
    #expect(words.name(.place) == "At the sea")
    #expect(words.name(.activity) == nil)
    #expect(words.name(.emotion) == nil)
  }
}
