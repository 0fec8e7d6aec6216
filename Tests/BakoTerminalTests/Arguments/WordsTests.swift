import Testing

@testable import BakoTerminal

@Suite struct WordsTests {
  @Test func optionsAreSeparatedFromOperands() throws {
    let words = try Words(["a", "--day", "b", "--json", "-", "--", "--plain"])
    #expect(words.operands == ["a", "-", "--plain"])
    #expect(words.options == [.day: "b", .json: ""])
  }

  @Test func valuesAfterAnEqualsSignCanContainAnything() throws {
    #expect(try Words(["--journal=a=b --c"]).options == [.journal: "a=b --c"])
  }

  @Test func namesAreTrimmed() throws {
    let words = try Words(["--place", " At the sea\n", "--activity", " "])
    #expect(words.name(.place) == "At the sea")
    #expect(words.name(.activity) == nil)
    #expect(words.name(.emotion) == nil)
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
