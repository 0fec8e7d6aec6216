/// A button of a prompt, with the action that pressing it sends.
public struct ButtonState<Action> {
  /// What the button says.
  public let label: TextState
  /// What the button is for, as far as a front end shows it differently.
  public let role: ButtonStateRole?
  /// The action that is sent, or `nil` if the button only closes the prompt.
  public let action: Action?

  /// A button that sends an action.
  public init(
    role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState
  ) {
    self.label = label()
    self.role = role
    self.action = action
  }

  /// Calls a closure with the action, or with `nil` if the button only closes the prompt.
  ///
  /// - Parameter perform: What a front end does when the button is pressed.
  public func withAction(_ perform: (Action?) -> Void) { perform(action) }

  /// The same button, which sends another action.
  ///
  /// - Parameter transform: Gets the action, or `nil` if the button only closes the prompt.
  /// - Returns: A button with the action that the closure returns.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: transform(action)) { label }
  }
}

/// What a button of a prompt is for.
public enum ButtonStateRole: Hashable, Sendable, Codable {
  /// Leaves things as they are.
  case cancel
  /// Destroys something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Codable where Action: Codable {}

/// Builds the buttons of a prompt.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// The buttons of a block.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// The buttons of an `if` without `else`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The buttons of the first branch of an `if`.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }

  /// The buttons of the second branch of an `if`.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }

  /// The buttons of a block under `if #available`.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] { buttons }

  /// The buttons of a `for` loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
}
