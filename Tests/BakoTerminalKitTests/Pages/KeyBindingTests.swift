import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct KeyBindingTests {
  private func controller(_ page: Page) -> PageController { .showing(page) }

  @Test func thePagesCommandsComeBeforeTheGeneralKeys() {
    let chips = Chips([.named("a"), .named("b"), .named("c")])
    let controller = controller(
      Page(
        id: "p", title: "P", main: [chips],
        commands: [Page.Command(Key("l"), "Last", .focus("c"))]))
    controller.press(Key("l"))
    #expect(controller.view.focus == "c")
    #expect(controller.binding(of: Key("l"), isTyping: false)?.section == .commands)
    #expect(controller.binding(of: Key("h"), isTyping: false)?.section == .general)
  }

  @Test func charactersAreNoCommandsInAField() {
    let controller = controller(
      Page(
        id: "p", title: "P", main: [TextLine.empty()],
        commands: [
          Page.Command(Key("x"), "Exit", .quit), Page.Command(.control("s"), "Save", .quit),
        ]))
    for key in [Key("x"), Key("q"), Key("?")] {
      #expect(controller.binding(of: key, isTyping: true) == nil)
    }
    #expect(controller.binding(of: .control("s"), isTyping: true)?.label == "Save")
    #expect(controller.binding(of: .help, isTyping: true)?.label == "Help")
  }

  @Test func keysWithoutAnEffectAreNotBound() {
    let controller = controller(Page(id: "p", title: "P", main: [Paragraph("Short")]))
    for key in [Key.up, .left, .tab, .escape, .enter, .delete, Key("j")] {
      #expect(controller.binding(of: key, isTyping: false) == nil)
    }
  }
}
