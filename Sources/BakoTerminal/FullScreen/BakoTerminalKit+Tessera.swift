import BakoSentences
import BakoTerminalKit
import Tessera

extension StoreTask: PageTask {}

extension TextField {
  /// Creates the field for a binding of a feature.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isMultiline: Whether the text can have several lines.
  ///   - submit: The action of Enter in a single-line field.
  ///   - cancel: The action of Escape.
  init(
    _ text: StoreBinding<String>, isMultiline: Bool = false, submit: PageAction? = nil,
    cancel: PageAction? = nil
  ) {
    self.init(
      text: text.get(), isMultiline: isMultiline, change: { new in .send { text.set(new) } },
      submit: submit, cancel: cancel)
  }
}

extension Page {
  /// The command that repeats a failed operation; none if nothing has failed.
  static func retry(
    _ errorMessage: String?, _ send: @escaping @MainActor () -> StoreTask
  ) -> [Command] {
    errorMessage.map { _ in [Command(Key("r"), Sentences.tryAgain, .send { send() })] } ?? []
  }
}

extension Dialog {
  /// Creates the dialog for a feature's prompt.
  ///
  /// - Parameter prompt: The prompt; `nil` while none is presented.
  init?(_ prompt: StorePrompt?) {
    guard let prompt else { return nil }
    self.init(
      title: prompt.title, message: prompt.message ?? "",
      answers: prompt.buttons.map { button in
        Answer(
          label: button.label, isDestructive: button.role == .destructive,
          isCancel: button.role == .cancel, action: .send { button.press() })
      }, cancel: .send { prompt.dismiss() })
  }
}
