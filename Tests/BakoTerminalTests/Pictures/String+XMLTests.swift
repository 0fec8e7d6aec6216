import Testing

@testable import BakoTerminal

@Suite struct StringXMLTests {
  @Test func escapingCoversSyntaxAndControlCharacters() {
    #expect("<a b=\"c\">&\n\t".escapedForXML == "&lt;a b=&quot;c&quot;&gt;&amp;\n\t")
    let controls = "a\u{0}\u{1B}\u{9B}\u{FFFF}é👩‍👧".escapedForXML
    #expect(controls == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}é👩‍👧")
  }
}
