import Testing

@testable import BakoTerminalKit

@Suite struct StringDisplayTests {
  @Test func textsWithoutControlCharactersAreUnchanged() {
    #expect("心情 🌊👩‍👩‍👧\tè".displayable == "心情 🌊👩‍👩‍👧\tè")
  }

  @Test func controlCharactersAreRemoved() {
    #expect("\u{1B}[2Jx\u{9B}1m\0\u{7F}".displayable == "\u{FFFD}[2Jx\u{FFFD}1m\u{FFFD}\u{FFFD}")
  }

  @Test func charactersThatTurnTextAreVisible() {
    #expect("a\u{202E}b\u{2069}".displayable == "a[U+202E]b[U+2069]")
    #expect("a\u{202E}\nb".onOneLine == "a[U+202E] b")
    // The marks of right-to-left scripts turn nothing but the punctuation beside them.
    #expect("שלום\u{200F}!".displayable == "שלום\u{200F}!")
  }

  @Test func linesAreJoinedIntoOne() {
    #expect(" one \r\n\n\ttwo\u{2028}three\n".onOneLine == "one two three")
    #expect("\n\n".onOneLine == "")
    #expect("a\u{1B}\nb".onOneLine == "a\u{FFFD} b")
  }
}
