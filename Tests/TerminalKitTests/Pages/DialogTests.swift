import Tessera
import Testing

@testable import BakoTerminal
@testable import TerminalKit
import TerminalFixtures

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
    let store = Store<Int, Int>.adding()
    let dialog = try #require(Dialog(state) { _ in store.send(0) })
    let rendering = dialog.render(width: 34, focus: 1)
    #expect(
      rendering.text == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓", "┃ Delete?                        ┃",
        "┃ It cannot be brought back.     ┃", "┃                                ┃",
        "┃ [ Delete ]  [ Keep ]           ┃", "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
      ])
  }
}
