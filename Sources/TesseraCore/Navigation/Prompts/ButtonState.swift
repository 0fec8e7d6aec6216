public import TesseraDump

/// A button of a prompt, with the action that pressing it sends.
public struct ButtonState<Action> {
  /// The button's label.
  public let label: TextState
  /// The button's role, if a front end shows it differently.
  public let role: ButtonStateRole?
  /// The action that is sent, or `nil` if the button only closes the prompt.
  public let action: Action?
  private let values: ButtonTransaction

  private enum CodingKeys: CodingKey { case label, role, action }

  /// The values that travel with the action, such as an animation.
  ///
  /// Comparisons and encodings ignore them.
  public var transaction: StoreTransaction { values.transaction }

  /// Creates a button that sends an action, or that only closes the prompt.
  public init(
    role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState
  ) {
    self.init(role: role, action: _ButtonStateAction(action: action), label: label)
  }

  /// Creates a button whose action is written as `.send(…)`.
  ///
  /// ```swift
  /// ButtonState(action: .send(.deleteConfirmed)) { TextState("Delete") }
  /// ```
  public init(
    role: ButtonStateRole? = nil, action: _ButtonStateAction<Action>, label: () -> TextState
  ) {
    self.label = label()
    self.role = role
    self.action = action.action
    values = action.values
  }

  /// Calls a closure with the action, or with `nil` if the button only closes the prompt.
  ///
  /// - Parameter perform: Called by a front end when the button is pressed.
  public func withAction(_ perform: (Action?) -> Void) { perform(action) }

  /// Returns the button with another action.
  ///
  /// - Parameter transform: Receives the action, or `nil` if the button only closes the prompt.
  /// - Returns: A button with the action that the closure returns.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(
      role: role, action: _ButtonStateAction(action: transform(action), values: values)
    ) { label }
  }
}

/// The action of a button, written as `.send(…)`.
public struct _ButtonStateAction<Action> {
  /// The action, or `nil` if the button only closes the prompt.
  public let action: Action?
  fileprivate var values = ButtonTransaction()

  /// Sends an action, or only closes the prompt.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// Sends an action with values for the observers of its changes.
  ///
  /// - Parameters:
  ///   - action: The action, or `nil` if the button only closes the prompt.
  ///   - transaction: The values.
  /// - Returns: The action with the values.
  public static func send(_ action: Action?, transaction: StoreTransaction) -> Self {
    Self(action: action, values: ButtonTransaction(transaction: transaction))
  }
}

/// The values that travel with a button's action, which comparisons and encodings ignore.
private struct ButtonTransaction: Hashable, Sendable {
  var transaction = StoreTransaction()

  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension _ButtonStateAction: Equatable where Action: Equatable {}
extension _ButtonStateAction: Hashable where Action: Hashable {}
extension _ButtonStateAction: Sendable where Action: Sendable {}

/// The role of a button of a prompt.
public enum ButtonStateRole: Hashable, Sendable, Codable {
  /// Changes nothing.
  case cancel
  /// Deletes data, or is otherwise hard to undo.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Encodable where Action: Encodable {}

extension ButtonState: Decodable where Action: Decodable {
  /// Decodes the label, the role and the action.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let label = try container.decode(TextState.self, forKey: .label)
    self.init(
      role: try container.decodeIfPresent(ButtonStateRole.self, forKey: .role),
      action: try container.decodeIfPresent(Action.self, forKey: .action)
    ) { label }
  }
}

extension ButtonState: CustomDumpReflectable {
  /// A mirror of the contents, without the values that travel with the action.
  public var customDumpMirror: Mirror {
    Mirror(
      self, children: ["label": label as Any, "role": role as Any, "action": action as Any],
      displayStyle: .struct)
  }
}

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
