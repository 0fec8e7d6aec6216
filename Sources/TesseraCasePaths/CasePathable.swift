/// An enum with a case path for each of its cases; `@CasePathable` generates the conformance.
///
/// ```swift
/// @CasePathable
/// enum Action { case child(Child.Action), closed }
///
/// action.is(\.closed)             // whether it is the case
/// action[case: \.child]           // the payload, if it is
/// action.modify(\.child) { … }    // changes the payload in place
/// for path in Action.allCasePaths { … }
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with one property for each case, named after it, of type ``AnyCasePath``.
  associatedtype AllCasePaths
  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The actions that a child feature itself knows, where this enum wraps them.
  associatedtype _Child = Self
  /// The child's action in an action, or `nil` if it is about the child's presence.
  static func _child(of action: Self) -> _Child?
  /// Wraps a child's action.
  static func _wrap(_ child: _Child) -> Self
  /// The action that dismisses the child, if it can be dismissed.
  static var _dismissal: Self? { get }
}

extension CasePathable where _Child == Self {
  /// An action that wraps no other is the child's own.
  @inlinable @inline(__always)
  public static func _child(of action: Self) -> Self? { action }

  /// Nothing to wrap.
  @inlinable @inline(__always)
  public static func _wrap(_ child: Self) -> Self { child }

  /// A child in a plain optional cannot be dismissed.
  @inlinable @inline(__always)
  public static var _dismissal: Self? { nil }
}

extension CasePathable {
  /// The type to start a case key path from where nothing else names the enum:
  /// `\Action.Cases.child`.
  public typealias Cases = AllCasePaths
}
