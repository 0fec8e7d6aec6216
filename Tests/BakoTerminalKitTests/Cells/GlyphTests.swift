import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@Suite struct GlyphTests {
  private func shown(_ character: Character) -> [String] {
    Glyph.glyphs(of: character).map { "\($0.text)/\($0.width)" }
  }

  @Test func combiningMarksJoinTheirLetter() {
    #expect(shown("e\u{301}") == ["e\u{301}/1"])
    #expect(shown("\u{301}") == ["\u{25CC}\u{301}/1"])
  }

  @Test func excessCombiningMarksAreDropped() {
    let glyphs = Glyph.glyphs(of: Character("a" + String(repeating: "\u{301}", count: 40)))
    #expect(glyphs.map(\.text.unicodeScalars.count) == [5])
  }

  @Test func joinedEmojiShowTheirFirstPart() {
    #expect(shown("👩‍👩‍👧") == ["👩/2"])
    #expect(shown("👍🏽") == ["👍/2"])
    #expect(shown("❤️") == ["❤/1"])
  }

  @Test func flagsShowTheirLetters() { #expect(shown("🇩🇪") == ["D/1", "E/1"]) }

  @Test func controlCharactersAreReplaced() {
    #expect(shown("\u{1B}") == ["\u{FFFD}/1"])
    #expect(shown("\u{7F}") == ["\u{FFFD}/1"])
    #expect(shown("\n") == [" /1"])
    #expect(shown("\t") == [" /1", " /1"])
    #expect(shown("\u{202E}") == [])
  }

  @Test func aTextIsAsWideAsItsGlyphs() {
    #expect("海边 🌊".displayWidth == 7)
    #expect(Character("é").displayWidth == 1)
  }
}
