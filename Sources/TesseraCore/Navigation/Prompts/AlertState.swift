/// A message that must be answered, presented as data.
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
/// It goes away by itself after the action of one of its buttons, unless the parent puts another
/// one in its place.
public struct AlertState<Action> {
  /// What it asks.
  public var title: TextState
  /// The buttons, in order.
  public var buttons: [ButtonState<Action>]
  /// What more it says.
  public var message: TextState?

  /// An alert.
  ///
  /// - Parameters:
  ///   - title: What it asks.
  ///   - actions: Its buttons.
  ///   - message: What more it says.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// The same alert, whose buttons send other actions.
  ///
  /// - Parameter transform: Gets a button's action, or `nil` if it only closes the alert.
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
