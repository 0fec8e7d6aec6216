import Tessera
import Testing

@Suite
struct TextStateDumpTests {
  @Test func aTextIsShownAsAPlainString() {
    #expect(String(customDumping: TextState("Delete?")) == #""Delete?""#)
    #expect(diff(TextState("a"), TextState("b"))?.contains(#"+ "b""#) == true)
    #expect(diff(TextState("a"), TextState("a")) == nil)
  }
}
