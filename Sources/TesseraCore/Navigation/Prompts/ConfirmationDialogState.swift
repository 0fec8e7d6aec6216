public import TesseraDump

/// A confirmation dialog as data: a question with a choice of answers.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   TextState("Delete this entry?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("It cannot be brought back.")
/// }
/// ```
///
/// It closes by itself after the action of one of its buttons, unless the parent replaces it with
/// another one.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The title.
  public var title: TextState
  /// Whether a front end shows the title.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  private var identity = PromptIdentity()

  private enum CodingKeys: CodingKey { case title, titleVisibility, buttons, message }

  /// A number that distinguishes it from other prompts, including those with the same text.
  ///
  /// Comparisons and encodings ignore it.
  public var id: Int { identity.number }

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether a front end shows the title.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.titleVisibility = titleVisibility
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns the dialog with other actions.
  ///
  /// - Parameter transform: Receives a button's action, or `nil` if it only closes the dialog.
  /// - Returns: A dialog with the actions that the closure returns.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    let message = message
    return ConfirmationDialogState<NewAction>(
      titleVisibility: titleVisibility, title: { title },
      actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } })
  }
}

/// Whether a front end shows the title of a dialog.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable, Codable {
  /// The platform's default.
  case automatic
  /// The title is hidden.
  case hidden
  /// The title is visible.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Codable where Action: Codable {}

extension ConfirmationDialogState: EphemeralState {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// A mirror of the contents, without the ID.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "title": title as Any, "titleVisibility": titleVisibility as Any, "buttons": buttons as Any,
        "message": message as Any,
      ],
      displayStyle: .struct)
  }
}
