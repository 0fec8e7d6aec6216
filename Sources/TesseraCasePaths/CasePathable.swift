/// An enum with a case path for each of its cases; `@CasePathable` generates the conformance.
///
/// ```swift
/// @CasePathable
/// enum Action { case child(Child.Action), closed }
///
/// action.is(\.closed)             // whether it is this case
/// action[case: \.child]           // the payload, or nil
/// action.modify(\.child) { … }    // changes the payload in place
/// for path in Action.allCasePaths { … }
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with one property per case, with the case's name and of type ``AnyCasePath``.
  associatedtype AllCasePaths
  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The child feature's own actions, if this enum wraps them.
  associatedtype _Child = Self
  /// The child's action in an action, or `nil` for an action about the child's presence.
  static func _child(of action: Self) -> _Child?
  /// Wraps a child's action.
  static func _wrap(_ child: _Child) -> Self
  /// The action that dismisses the child, if it can be dismissed.
  static var _dismissal: Self? { get }
}

extension CasePathable where _Child == Self {
  /// The action itself: an enum that wraps no other is the child's own.
  @inlinable @inline(__always)
  public static func _child(of action: Self) -> Self? { action }

  /// The action itself.
  @inlinable @inline(__always)
  public static func _wrap(_ child: Self) -> Self { child }

  /// `nil`: a child in a plain optional can't be dismissed.
  @inlinable @inline(__always)
  public static var _dismissal: Self? { nil }
}

extension CasePathable {
  /// The root of a case key path where the context doesn't name the enum: `\Action.Cases.child`.
  public typealias Cases = AllCasePaths
}

/// An enum whose case key paths can be iterated; `@CasePathable` generates the conformance.
///
/// ```swift
/// func titles<Tab: CasePathIterable>(of tab: Tab.Type) -> [String] {
///   tab.allCasePaths.map { … }
/// }
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// The case paths of an enum that find the path of a value's case; `@CasePathable` generates the
/// conformance of `AllCasePaths`.
public protocol CasePathReflectable<Root>: EnumPath where _Enum == Root, _Payload == Root {
  /// The enum.
  associatedtype Root: CasePathable
  /// The case key path of a value's case.
  ///
  /// - Parameter root: A value of the enum.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathReflectable {
  /// The path from the enum to itself: `\.self`.
  @inlinable @inline(__always)
  public var _path: AnyCasePath<Root, Root> { AnyCasePath() }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The case key path of this value's case.
  ///
  /// ```swift
  /// action.case == \.closed
  /// ```
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
