/// A question with a choice of answers, presented as data.
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
/// It goes away by itself after the action of one of its buttons, unless the parent puts another
/// one in its place.
public struct ConfirmationDialogState<Action> {
  /// What it asks.
  public var title: TextState
  /// Whether a front end shows the title.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility
  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]
  /// What more it says.
  public var message: TextState?

  /// A dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether a front end shows the title.
  ///   - title: What it asks.
  ///   - actions: Its buttons.
  ///   - message: What more it says.
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

  /// The same dialog, whose buttons send other actions.
  ///
  /// - Parameter transform: Gets a button's action, or `nil` if it only closes the dialog.
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
  /// As the platform does.
  case automatic
  /// Not.
  case hidden
  /// Always.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Codable where Action: Codable {}

extension ConfirmationDialogState: EphemeralState {}
