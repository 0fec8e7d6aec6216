import Tessera
import Testing

@MainActor
@Suite
struct TextStateTests {
  @Test func aLiteralIsAText() {
    let name = "tea"
    let text: TextState = "Delete \(name)?"
    #expect(text == TextState("Delete tea?"))
    #expect(text != "Delete?")
    #expect(text.text == "Delete tea?")
    #expect("\(text)" == "Delete tea?")
    #expect(String(state: text) == "Delete tea?")
  }

  @Test func textsAreJoined() {
    let text = TextState("Delete ") + TextState(verbatim: "%@") + "?"
    #expect(text == "Delete %@?")
    #expect(TextState("tea".dropFirst()) == "ea")
  }
}

@Suite
struct TextStateDumpTests {
  @Test func aTextIsDumpedAsAString() {
    #expect(String(customDumping: TextState("Delete?")) == #""Delete?""#)
    #expect(diff(TextState("a"), TextState("b"))?.contains(#"+ "b""#) == true)
    #expect(diff(TextState("a"), TextState("a")) == nil)
  }
}
