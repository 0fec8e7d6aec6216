import Tessera

/// A dialog of a feature: its buttons are the choices, and going back dismisses it.
@MainActor
struct DialogScreen<Answer: Sendable> {
  let dialog: ConfirmationDialogState<Answer>
  let send: @MainActor (PresentationAction<Answer>) -> StoreTask

  var screen: Screen {
    Screen(
      title: dialog.title.text, lines: dialog.message.map { [$0.text] } ?? [],
      choices: dialog.buttons.map { button in
        Choice(button.label.text) { send(button.action.map { .presented($0) } ?? .dismiss) }
      },
      back: { await send(.dismiss).finish() })
  }
}
