import Testing

@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct PageTests {
  @Test func nestedControlsAreFocusable() {
    let page = Page(id: "p", title: "P", main: [Rows([.named("a")]), Chips([.named("b")])])
    #expect(page.controls.map(\.id) == ["a", "b"])
    #expect(page.control("b")?.id == "b")
    #expect(page.control("c") == nil)
    #expect(page.control(nil) == nil)
  }

  @Test func keysSelectACommand() {
    let walk = Page.Command("Day", [(.left, .quit), (.right, .quit)])
    #expect(walk.keyLabel == "←→")
    #expect(!walk.isLetter)
    #expect(Page.Command(Key("n"), "New", .quit).isLetter)
  }
}
