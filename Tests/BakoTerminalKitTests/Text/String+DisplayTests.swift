import BakoFoundation
import TesseraTestSupport
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

  /// A scalar is shown, or is not, by its general category; those after U+FFFF have others.
  @Test func theControlCharactersAreThoseOfUnicode() {
    for scalar in (0..<0xFFFD).compactMap(Unicode.Scalar.init) {
      let isControl: Bool
      switch scalar.properties.generalCategory {
      case .control: isControl = scalar != "\t"
      case .lineSeparator, .paragraphSeparator: isControl = true
      default: isControl = false
      }
      guard isControl != ("\(scalar)".displayable == "\u{FFFD}") else { continue }
      Issue.record("\(scalar.value)")
    }
  }

  /// A text on one line is that of its lines, wherever a newline is among marks and blanks.
  @Test func textsAreSplitAtTheNewlinesOfUnicode() {
    let signs = [
      "a", " ", "\t", "\u{301}", "\r", "\n", "\u{85}", "\u{2028}", "\u{B}", "\u{600}", "\u{200B}",
    ]
    var random = SeededGenerator(seed: 53)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? ""
      }.joined()
      let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingBlanks }
      let expected = lines.filter { !$0.isEmpty }.joined(separator: " ").displayable
      #expect(text.onOneLine.utf8.elementsEqual(expected.utf8), "\(Array(text.unicodeScalars))")
    }
  }
}
