import Testing

@testable import TerminalKit
import TerminalFixtures

@MainActor
@Suite struct HelpTests {
  @Test func thePagesKeysComeFirst() {
    let command = Page.Command(Key("n"), "Check in", .quit)
    let page = Page(id: "p", title: "P", main: [], commands: [command], back: .close)
    let lines = Help.lines(page, width: 60).map(\.text)
    #expect(lines[0] == "n         Check in")
    #expect(lines[1] == "")
    #expect(lines.contains("Esc       go back"))
    #expect(!lines.contains { $0.hasPrefix("^W") })
  }

  @Test func textFieldsShowTheEditingKeys() {
    let field = TextLine(id: "f", label: "F", field: TextField(text: "", change: { .note($0) }))
    let lines = Help.lines(Page(id: "p", title: "P", main: [field]), width: 20).map(\.text)
    #expect(lines.contains { $0.hasPrefix("^W ^U ^K") })
    // A text that is too long for a line continues on the next one.
    #expect(lines.joined(separator: " ").contains("go back") && !lines.joined().contains("…"))
    #expect(lines.allSatisfy { $0.displayWidth <= 20 })
  }
}
