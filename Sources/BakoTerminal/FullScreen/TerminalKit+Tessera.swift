import TerminalKit
import Tessera

extension StoreTask: PageTask {}

extension Dialog {
  /// Creates the dialog for a feature's dialog state.
  ///
  /// - Parameters:
  ///   - state: The state; `nil` while no dialog is presented.
  ///   - send: Sends a button's action, or the dismissal, to the feature.
  init?<Action>(
    _ state: ConfirmationDialogState<Action>?,
    send: @escaping @MainActor (PresentationAction<Action>) -> StoreTask
  ) {
    guard let state else { return nil }
    self.init(
      title: state.title.text, message: state.message?.text ?? "",
      answers: state.buttons.map { button in
        Answer(
          label: button.label.text, isDestructive: button.role == .destructive,
          isCancel: button.role == .cancel,
          action: .send { send(button.action.map { .presented($0) } ?? .dismiss) })
      }, cancel: .send { send(.dismiss) })
  }
}
