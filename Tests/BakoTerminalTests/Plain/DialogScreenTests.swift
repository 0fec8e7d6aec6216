import BakoTerminalFixtures
import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct DialogScreenTests {
  private let answers = Answers()

  private var screen: Screen {
    let dialog = ConfirmationDialogState<Int> {
      TextState("Really?")
    } actions: {
      ButtonState(role: .destructive, action: 7) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It is final.")
    }
    return DialogScreen(prompt: answers.prompt(dialog)).screen
  }

  @Test func dialogsShowTheirMessageAndButtons() {
    #expect(screen.text == ["Really?", "It is final.", "  1  Yes", "  2  No"])
  }

  @Test func buttonsSendTheirActionOrDismiss() async throws {
    try await screen.choose("Yes")
    try await screen.choose("No")
    await screen.back?()
    #expect(answers.sent == [.presented(7), .dismiss, .dismiss])
  }
}
