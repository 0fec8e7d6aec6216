import Tessera
import Testing

@MainActor
@Suite
struct TextStateTests {
  @Test func aLiteralIsAText() {
    let name = "tea"
    let text: TextState = "Delete \(name)?"
    #expect(text == TextState("Delete tea?") && text != "Delete?")
    #expect(text.text == "Delete tea?" && "\(text)" == "Delete tea?")
  }
}
