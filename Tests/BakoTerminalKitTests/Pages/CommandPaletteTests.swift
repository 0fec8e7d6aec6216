import BakoTerminalFixtures
import Testing

@testable import BakoTerminalKit

@MainActor
@Suite struct CommandPaletteTests {
  /// The labels of the offered commands with their keys, and the last one that was opened.
  private final class Offers {
    var commands: [CommandPalette.Command] = []
    var listed: [String] { commands.map { "\($0.key) \($0.label)" } }
  }

  private let offers = Offers()

  private func controller(_ page: Page) -> PageController {
    let controller = PageController.showing(page)
    controller.commandPalette = CommandPalette { [offers] commands in
      offers.commands = commands
      return { _ in Page(id: "palette", title: "Commands", main: [], back: .close) }
    }
    return controller
  }

  @Test func whatTheKeysOfThePageDoIsOfferedInTheirOrder() {
    let chips = Chips([Item("a", Line("A"), delete: .quit, action: .focus("a")), .named("b")])
    let controller = controller(
      Page(
        id: "p", title: "P", main: [chips], hints: [Page.Hint(.enter, "Read")],
        commands: [
          Page.Command(Key("d"), "Days", .quit),
          Page.Command("Match", [(Key("n"), .quit), (Key("N"), .quit)]),
          Page.Command(
            "Week", [.up, Key("k"), .down, Key("j")].map { ($0, .quit) }, shownAs: "↑↓"),
        ], back: .quit))
    controller.press(Key(":"))
    #expect(controller.page.title == "Commands")
    #expect(
      offers.listed == [
        "d Days", "n Match", "N Match", "↑ Week", "↓ Week", "Enter Read", "Del Delete", "Esc Back",
        "? Help", "q Quit", "^Z Stop; fg continues", "^L Redraw the screen",
      ])
  }

  @Test func aCommandRunsOnThePageBelow() {
    let controller = controller(
      Page(
        id: "p", title: "P", main: [Chips([.named("a"), .named("b")])],
        commands: [Page.Command(Key("x"), "To b", .focus("b"))]))
    controller.press(Key(":"))
    controller.perform(offers.commands[0].action)
    #expect(controller.page.title == "P")
    #expect(controller.view.focus == "b")
  }

  @Test func aTextFieldTypesTheColonAndOpensThePaletteWithAControlKey() {
    let controller = controller(
      Page(
        id: "p", title: "P", main: [TextLine.empty(), Chips([.named("a")])],
        commands: [Page.Command(Key("x"), "To a", .focus("a"))], firstFocus: "f"))
    controller.press(Key(":"))
    #expect(controller.page.title == "P")
    controller.press(.control("p"))
    #expect(controller.page.title == "Commands")
    #expect(offers.listed.first == "x To a")
    #expect(!offers.listed.contains { $0.hasSuffix("Choose") })
    controller.perform(offers.commands[0].action)
    #expect(controller.view.focus == "a")
  }

  @Test func thePaletteOfAnOverlayClosesToTheOverlay() {
    let over = Page(
      id: "over", title: "Over", main: [Chips([.named("a"), .named("b")])],
      commands: [Page.Command(Key("x"), "To b", .focus("b"))], back: .close)
    let controller = controller(
      Page(
        id: "p", title: "P", main: [],
        commands: [Page.Command(Key("o"), "Open", .open { _ in over })]
      ))
    controller.press(Key("o"))
    controller.press(Key(":"))
    #expect(controller.page.title == "Commands")
    controller.press(.escape)
    #expect(controller.page.title == "Over")
    controller.press(Key(":"))
    controller.perform(offers.commands[0].action)
    #expect(controller.view.focus == "b")
    controller.press(.escape)
    #expect(controller.page.title == "P")
  }

  @Test func theHelpAndTheHintsNameThePalette() {
    let controller = controller(Page(id: "p", title: "P", main: []))
    #expect(controller.lines.last == " : Commands  ? Help  q Quit")
    controller.press(Key("?"))
    #expect(controller.lines.contains { $0.contains(": ^P") && $0.contains("Commands") })
  }

  @Test func theHintOfThePaletteHasRoomBeforeAThirdCommand() {
    func line(_ width: Int) -> String? {
      let page = Page(
        id: "p", title: "P", main: [Chips([.named("a")])], hints: [Page.Hint(.enter, "Read")],
        commands: [
          Page.Command(Key("n"), "New", .quit), Page.Command(Key("t"), "To", .quit),
          Page.Command(Key("s"), "Some", .quit),
        ])
      let controller = PageController.showing(page, width: width)
      controller.commandPalette = CommandPalette { _ in { _ in page } }
      return controller.lines.last
    }
    let (two, general) = (" Enter Read  n New  ", "? Help  q Quit")
    for width in 35..<47 { #expect(line(width) == two + general) }
    for width in 47..<53 { #expect(line(width) == two + ": Commands  " + general) }
    for width in 53..<61 { #expect(line(width) == two + "t To  : Commands  " + general) }
    for width in 61..<80 { #expect(line(width) == two + "t To  s Some  : Commands  " + general) }
  }

  @Test func withoutAPaletteTheColonDoesNothing() {
    let controller = PageController.showing(Page(id: "p", title: "P", main: []))
    controller.press(Key(":"))
    #expect(controller.page.title == "P")
    #expect(controller.lines.last == " ? Help  q Quit")
  }
}
