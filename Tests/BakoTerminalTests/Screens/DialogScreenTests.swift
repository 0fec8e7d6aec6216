import Tessera
import Testing

@testable import BakoTerminal

@MainActor
@Suite struct DialogScreenTests {
  private let store = Store<[PresentationAction<Int>], PresentationAction<Int>>(initialState: []) {
    Reduce { state, action in
      state.append(action)
      return .none
    }
  }

  private var screen: Screen {
    let dialog = ConfirmationDialogState<Int> {
      TextState("Really?")
    } actions: {
      ButtonState(role: .destructive, action: 7) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It is final.")
    }
    return DialogScreen(dialog: dialog) { store.send($0) }.screen
  }

  @Test func dialogsShowTheirMessageAndButtons() {
    #expect(screen.text == ["Really?", "It is final.", "  1  Yes", "  2  No"])
  }

  @Test func buttonsSendTheirActionOrDismiss() async throws {
    try await screen.choose("Yes")
    try await screen.choose("No")
    await screen.back?()
    #expect(store.state == [.presented(7), .dismiss, .dismiss])
  }
}
