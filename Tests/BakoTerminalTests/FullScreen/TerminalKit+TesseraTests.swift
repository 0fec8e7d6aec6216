import TerminalFixtures
import TerminalKit
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct TerminalKitTesseraTests {
  private let state = ConfirmationDialogState<Int> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: 1) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It cannot be brought back.")
  }

  @Test func presentedDialogsHaveTheFeaturesButtons() throws {
    var sent: [PresentationAction<Int>] = []
    let store = Store<Int, Int>.adding()
    let dialog = try #require(
      Dialog(state) { action in
        sent.append(action)
        return store.send(0)
      })
    #expect(dialog.title == "Delete?")
    #expect(dialog.answers.map(\.label) == ["Delete", "Keep"])
    #expect(dialog.firstAnswer == 1)
    for action in dialog.answers.map(\.action) + [dialog.cancel] {
      if case .send(let send) = action { _ = send() }
    }
    #expect(sent == [.presented(1), .dismiss, .dismiss])
    #expect(Dialog(ConfirmationDialogState<Int>?.none) { _ in store.send(0) } == nil)
  }
}
