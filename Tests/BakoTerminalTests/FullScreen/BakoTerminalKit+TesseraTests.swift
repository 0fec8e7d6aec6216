import BakoTerminalFixtures
import BakoTerminalKit
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
    let answers = Answers()
    let dialog = try #require(Dialog(answers.prompt(state)))
    #expect(dialog.title == "Delete?")
    #expect(dialog.answers.map(\.label) == ["Delete", "Keep"])
    #expect(dialog.firstAnswer == 1)
    for position in 0..<2 {
      guard let again = Dialog(answers.prompt(state)) else { continue }
      if case .send(let send) = again.answers[position].action { _ = send() }
    }
    if case .send(let send) = dialog.cancel { _ = send() }
    #expect(answers.sent == [.presented(1), .dismiss, .dismiss])
    #expect(Dialog(nil) == nil)
  }
}
