import Testing

@testable import TerminalKit

@Suite struct KeyDecoderTests {
  private func keys(_ inputs: [KeyDecoder.Input]) -> [Key] {
    var decoder = KeyDecoder()
    return inputs.compactMap { decoder.take($0) }
  }

  private func bytes(_ text: String) -> [KeyDecoder.Input] { text.utf8.map { .byte($0) } }

  @Test func multibyteCharactersAreOneKey() {
    #expect(keys(bytes("aé海🌊")) == [Key("a"), Key("é"), Key("海"), Key("🌊")])
  }

  @Test func controlKeysAreNamed() {
    #expect(
      keys([13, 10, 9, 27, 8, 127, 1, 26, 0, 28].map { .byte($0) })
        == [.enter, .enter, .tab, .escape, .backspace, .backspace, .control("a"), .control("z")])
  }

  @Test func invalidUTF8IsDecodedAsReplacementCharacters() {
    #expect(keys([.byte(0xFF), .byte(0xC3), .byte(0xC3), .byte(0xA9)]).last == Key("é"))
    #expect(keys([.byte(0x80)]) == [Key("\u{FFFD}")])
    #expect(keys([.byte(0xE6), .key(.up), .byte(0x61)]) == [.up, Key("a")])
  }

  @Test func pastedTextIsOneKey() {
    let inputs = [.pasteBegins] + bytes("q\r海\u{1B}\t") + [.key(.up), .unknown, .pasteEnds]
    #expect(keys(inputs + bytes("q")) == [.paste("q\n海\t"), Key("q")])
    #expect(keys([.unknown, .pasteEnds]) == [])
  }
}
