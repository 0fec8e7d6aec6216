import Tessera
import Testing

@testable import BakoTerminal
@testable import BakoTerminalKit
import BakoTerminalFixtures

@MainActor
@Suite struct DialogTests {
  private let state = ConfirmationDialogState<Int> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: 1) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It cannot be brought back.")
  }

  @Test func dialogsAreDrawnInABox() throws {
    let dialog = try #require(Dialog(Answers().prompt(state)))
    let rendering = dialog.render(width: 34, focus: 1)
    #expect(
      rendering.text == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓", "┃ Delete?                        ┃",
        "┃ It cannot be brought back.     ┃", "┃                                ┃",
        "┃ [ Delete ]  [ Keep ]           ┃", "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
  }
}
