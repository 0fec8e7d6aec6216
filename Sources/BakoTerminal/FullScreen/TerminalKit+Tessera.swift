import TerminalKit
import Tessera

extension StoreTask: PageTask {}

extension Dialog {
  /// Creates the dialog for a feature's prompt.
  ///
  /// - Parameter prompt: The prompt; `nil` while none is presented.
  init?(_ prompt: Prompt?) {
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
