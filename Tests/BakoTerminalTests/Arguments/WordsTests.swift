import Testing

@testable import BakoTerminal

@Suite struct WordsTests {
  @Test func optionsAreSeparatedFromOperands() throws {
    let words = try Words(["a", "--day", "b", "--json", "-", "--", "--plain"])
    #expect(words.operands == ["a", "-", "--plain"])
    #expect(words.options == [.day: "b", .json: ""])
  }

  @Test func theShortOptionOfANumberTakesItsValueInBothWays() throws {
    #expect(try Words(["-n", "5"]).options == [.number: "5"])
    #expect(try Words(["-n5"]).options == [.number: "5"])
    #expect(throws: UsageError.self) { try Words(["-n5x"]) }
  }

  @Test func aSentenceIsSpelledOut() throws {
    var words = try Words(["calm", "tea", "with Ada"])
    try words.spellOut()
    #expect(words.operands == ["add"])
    #expect(words.options == [.emotion: "calm", .journal: "tea with Ada"])
    var other = try Words(["list", "calm"])
    try other.spellOut()
    #expect(other.operands == ["list", "calm"])
  }

  @Test func namesAreTrimmed() throws {
    let words = try Words(["--place", " At the sea\n", "--activity", " "])
    #expect(words.names(.place) == ["At the sea"])
    #expect(words.names(.activity) == [])
    #expect(words.names(.emotion) == [])
  }

  @Test func optionalValuesAreReadAfterTheOperand() throws {
    #expect(try Words(["replay", "a", "--emit-test", "b"]).options == [.emitTest: "b"])
    #expect(try Words(["replay", "a", "--emit-test"]).options == [.emitTest: "-"])
    #expect(try Words(["replay", "a", "--emit-test", "-"]).options == [.emitTest: "-"])
    #expect(
      try Words(["replay", "a", "--emit-test", "--step"]).options == [.emitTest: "-", .step: ""])
    let early = try Words(["--emit-test", "replay", "a"])
    #expect(early.options == [.emitTest: "-"])
    #expect(early.operands == ["replay", "a"])
    #expect(try Words(["replay", "--emit-test=b", "a"]).options == [.emitTest: "b"])
  }
}
