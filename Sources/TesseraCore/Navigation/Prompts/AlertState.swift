public import TesseraDump

/// An alert as data: a message with buttons.
///
/// ```swift
/// state.alert = AlertState {
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
public struct AlertState<Action>: Identifiable {
  /// The title.
  public var title: TextState
  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]
  /// The text below the title.
  public var message: TextState?
  private var identity = PromptIdentity()

  private enum CodingKeys: CodingKey { case title, buttons, message }

  /// A number that distinguishes it from other prompts, including those with the same text.
  ///
  /// Comparisons and encodings ignore it.
  public var id: Int { identity.number }

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// Returns the alert with other actions.
  ///
  /// - Parameter transform: Receives a button's action, or `nil` if it only closes the alert.
  /// - Returns: An alert with the actions that the closure returns.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    let message = message
    return AlertState<NewAction>(
      title: { title }, actions: { for button in buttons { button.map(transform) } },
      message: message.map { message in { message } })
  }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Codable where Action: Codable {}

extension AlertState: EphemeralState {}

extension AlertState: CustomDumpReflectable {
  /// A mirror of the contents, without the ID.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["title": title as Any, "buttons": buttons as Any, "message": message as Any],
      displayStyle: .struct)
  }
}
