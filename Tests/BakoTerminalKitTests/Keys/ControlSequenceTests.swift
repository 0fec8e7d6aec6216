import Testing

@testable import BakoTerminalKit

@Suite struct ControlSequenceTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return text.utf8.compactMap { decoder.take($0) }
  }

  @Test(arguments: [
    ("[97u", Key("a")), ("[97;2u", Key("A")), ("[49:33;2u", Key("!")), ("[115;5u", .control("s")),
    ("[27;5;115~", .control("s")), ("[27;2;65~", Key("A")), ("[27u", .escape), ("[91;5u", .escape),
    ("[13u", .enter), ("[9;2u", .backTab), ("[127;3u", .deleteWordLeft), ("[102;3u", .wordRight),
    ("[57401u", Key("2")), ("[57419u", .up), ("[97;65u", Key("a")), ("[228;;196u", Key("Ä")),
  ])
  func keysReportedWithTheirModifiersAreKnown(sequence: String, key: Key) {
    #expect(keys("\u{1B}" + sequence) == [key])
  }

  @Test func theMouseIsReported() {
    #expect(
      keys("\u{1B}[<0;4;5M\u{1B}[<64;1;1M\u{1B}[<69;1;1M")
        == [.click(Position(row: 4, column: 3)), .wheelUp, .wheelDown])
  }

  @Test(arguments: ["[1;1:3A", "[1;5:3D", "[3;1:3~", "[97;1:3u"])
  func aReleasedKeyIsNone(sequence: String) { #expect(keys("\u{1B}" + sequence) == []) }

  @Test func aRepeatedKeyIsOne() { #expect(keys("\u{1B}[1;1:2A") == [.up]) }
}
