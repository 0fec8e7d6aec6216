import TesseraSupport

/// A state that closes after one of its actions, like an alert.
///
/// It closes in every `ifLet`: presented, in a plain optional, or as the payload of a case of an
/// enum, unless the parent has replaced it with another one. To replace one state of a plain
/// optional with another of the same type, make the type `Identifiable`, as alerts are.
public protocol EphemeralState<Action>: StateWithReducer
where PresentedBody == EmptyReducer<Self, Action> {
  /// The actions of its buttons.
  associatedtype Action
}

extension EphemeralState {
  /// Changes nothing: the parent handles the actions.
  @inlinable
  public static var presentedBody: EmptyReducer<Self, Action> { EmptyReducer() }

  /// Every state of the type is a prompt.
  @inlinable
  public var _isEphemeral: Bool { true }
}

/// The identity of a prompt, which distinguishes it from another one with the same text.
///
/// Comparisons and encodings of a prompt ignore it.
struct PromptIdentity: Hashable, Sendable {
  let number = Int(ChangeNumber.next())

  static func == (lhs: Self, rhs: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

// One protocol for both kinds keeps `ifLet` at one overload without a builder: in a chain with a
// mistake, the compiler tries each overload at every link.
/// A state that brings its own reducer, so that `ifLet` needs no builder for it.
///
/// The state of a `@Reducer enum` is one, and so is every ``EphemeralState``.
@_documentation(visibility: internal)
public protocol StateWithReducer {
  /// The reducer that runs the state while it is presented.
  associatedtype PresentedBody: Reducer where PresentedBody.State == Self

  /// Creates the reducer that runs the state while it is presented.
  static var presentedBody: PresentedBody { get }
  /// Whether it is a prompt now, which closes after one of its actions.
  var _isEphemeral: Bool { get }
}

/// Whether the plain value of a case is a prompt; called by code of `@Reducer enum`.
@_documentation(visibility: internal)
public func _$isPrompt<Value>(_ value: Value) -> Bool { value is any EphemeralState }
