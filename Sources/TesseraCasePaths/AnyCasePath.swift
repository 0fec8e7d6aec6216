/// A path from an enum to the payload of one of its cases: what a key path is to a struct.
///
/// `@CasePathable` makes one for each case of an enum; `\.child` then names it:
///
/// ```swift
/// @CasePathable enum Action { case child(Child.Action), closed }
/// let path = Action.allCasePaths.child
/// path.extract(from: .child(.tapped))  // .tapped
/// path.extract(from: .closed)          // nil
/// path.embed(.tapped)                  // Action.child(.tapped)
/// ```
@frozen
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  /// The position of the case among the cases of its enum, or -1 for a path made by hand.
  public let index: Int
  /// The closure behind ``embed(_:)``, for reducers that keep no more than they need.
  public let _embed: @Sendable (Value) -> Root
  /// The closure behind ``extract(from:)``.
  public let _extract: @Sendable (Root) -> Value?
  /// The closure behind ``modify(_:_:)``.
  public let _modify: @Sendable (inout Root, (inout Value) -> Void) -> Bool

  /// Makes a path by hand, for an enum that cannot be annotated.
  ///
  /// - Parameters:
  ///   - embed: Wraps a payload in the case.
  ///   - extract: The payload, or `nil` if the root is another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.index = -1
    self._embed = embed
    self._extract = extract
    self._modify = { root, body in
      _$modify(&root, body, extract: extract, embed: embed)
    }
  }

  /// Makes a path that changes the payload in place: what `@CasePathable` generates.
  ///
  /// - Parameters:
  ///   - index: The position of the case among the cases of its enum.
  ///   - embed: Wraps a payload in the case.
  ///   - extract: The payload, or `nil` if the root is another case.
  ///   - modify: Calls its second parameter with the payload, without a second reference to it
  ///     alive, and answers whether the root was the case.
  @inlinable
  public init(
    index: Int,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    modify: @escaping @Sendable (inout Root, (inout Value) -> Void) -> Bool
  ) {
    self.index = index
    self._embed = embed
    self._extract = extract
    self._modify = modify
  }

  /// Wraps a payload in the case.
  @inlinable
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// The payload of the case, or `nil` if the root is another case.
  @inlinable
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// Changes the payload in place.
  ///
  /// - Returns: Whether the root was this case; if it was not, nothing happened.
  @inlinable
  public func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    _modify(&root, body)
  }
}
