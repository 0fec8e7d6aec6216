import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct HelpTests {
  private func lines(_ page: Page, width: Int = 60) -> [String] {
    let controller = PageController.showing(page)
    return Help.lines(controller.bindings + controller.editingBindings, width: width).map(\.text)
  }

  @Test func thePagesCommandsComeFirst() {
    let command = Page.Command(Key("n"), "Check in", .quit)
    let lines = lines(Page(id: "p", title: "P", main: [], commands: [command], back: .close))
    #expect(lines[0] == "n     Check in")
    #expect(lines[1] == "")
    #expect(lines.contains("Esc   Back"))
    #expect(lines.contains("q ^C  Quit"))
  }

  @Test func keysWithoutAnEffectAreNotListed() {
    let lines = lines(Page(id: "p", title: "P", main: [Paragraph("Short")]))
    #expect(
      lines == ["? F1  Help", "q ^C  Quit", "^Z    Stop; fg continues", "^L    Redraw the screen"])
  }

  @Test func theKeysOfTheItemsAreListed() {
    let item = Item("a", "A", space: .close, delete: .close, action: .close)
    let page = Page(
      id: "p", title: "P", main: [TextLine.empty(), Rows([item, .named("b")])],
      hints: [Page.Hint(.enter, "Read"), Page.Hint(Key("d"), "Remove")])
    let lines = lines(page)
    #expect(lines[0].hasSuffix("  Read"))
    #expect(lines[0].hasPrefix("Enter "))
    #expect(lines[1].hasSuffix("  Mark"))
    #expect(lines[2].hasPrefix("d Del ⌫ "))
    #expect(lines.contains { $0.hasPrefix("↑ ↓ k j  ") })
    #expect(!lines.contains { $0.hasPrefix("← → h l") })
    #expect(lines.contains { $0.hasPrefix("^U  ") })
  }

  @Test func aKeyIsListedOnceWithTheEffectThatItHas() {
    let commands = [Page.Command("Day", [(.left, .close), (.right, .close)])]
    let chips = Chips([.named("a"), .named("b")])
    let lines = lines(Page(id: "p", title: "P", main: [chips], commands: commands))
    #expect(lines[0].hasPrefix("← →  "))
    #expect(lines[0].hasSuffix("  Day"))
    #expect(lines.contains { $0.hasPrefix("h l ") })
  }

  @Test func everyKeyOfACommandIsListedHoweverItIsShownBelow() {
    let command = Page.Command(
      "Day", [(.left, .close), (Key("h"), .close), (.right, .close)], shownAs: "←→")
    let page = Page(id: "p", title: "P", main: [], commands: [command])
    #expect(lines(page)[0] == "← h →  Day")
    #expect(PageController.showing(page).lines[11].hasPrefix(" ←→ Day"))
  }

  @Test func longLabelsContinueOnTheNextLine() {
    let lines = lines(Page(id: "p", title: "P", main: [TextLine.empty()]), width: 20)
    #expect(!lines.joined().contains("…"))
    #expect(lines.allSatisfy { $0.displayWidth <= 20 })
  }
}
