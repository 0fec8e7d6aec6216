import Testing

@testable import BakoTerminal

@Suite struct InputLineTests {
  @Test func trailingCarriageReturnsAreStripped() {
    #expect(InputLine(bytes: Array("1\r".utf8)) == .text("1"))
    #expect(InputLine(bytes: Array("a\rb\r\r".utf8)) == .text("a\rb\r"))
    #expect(InputLine(bytes: Array("\r".utf8)) == .text(""))
    #expect(InputLine(bytes: [UInt8]()) == .text(""))
  }

  @Test func emojiChineseAndNULAreKept() {
    let text = "心情不错 🌊👩‍👩‍👧 \0 ok"
    #expect(InputLine(bytes: Array(text.utf8)) == .text(text))
  }

  @Test func invalidUTF8IsReported() {
    let line = InputLine(bytes: [0x63, 0x61, 0x66, 0xE9])
    #expect(line == .unreadable(repaired: "caf\u{FFFD}"))
    #expect(line.text == "caf\u{FFFD}")
  }
}
