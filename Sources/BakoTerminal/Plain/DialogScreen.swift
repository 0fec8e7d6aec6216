import Tessera

/// A dialog of a feature: its buttons are the choices, and going back dismisses it.
@MainActor
struct DialogScreen {
  let prompt: StorePrompt

  var screen: Screen {
    Screen(
      title: prompt.title, lines: prompt.message.map { [$0] } ?? [],
      choices: prompt.buttons.map { button in Choice(button.label) { button.press() } },
      back: { await prompt.dismiss().finish() })
  }
}
