/// A path from an enum to the payload of one of its cases: the counterpart of a struct's key path.
///
/// `@CasePathable` generates one for each case of an enum; `\.child` then names it:
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
  /// The position of the case among the cases of its enum, or -1 for a path written by hand.
  public let index: Int
  /// The closure behind ``embed(_:)``, for reducers that store only what they need.
  public let _embed: @Sendable (Value) -> Root
  /// The closure behind ``extract(from:)``.
  public let _extract: @Sendable (Root) -> Value?
  /// The closure behind ``modify(_:_:)``.
  public let _modify: @Sendable (inout Root, (inout Value) -> Void) -> Bool

  /// Creates a path by hand, for an enum that can't be annotated.
  ///
  /// - Parameters:
  ///   - embed: Wraps a payload in the case.
  ///   - extract: Returns the payload, or `nil` if the root is another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(index: -1, embed: embed, extract: extract)
  }

  /// Creates a path of an enum's case: `@CasePathable` generates calls of it.
  ///
  /// - Parameters:
  ///   - index: The position of the case among the cases of its enum.
  ///   - embed: Wraps a payload in the case.
  ///   - extract: Returns the payload, or `nil` if the root is another case.
  @inlinable
  public init(
    index: Int,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.index = index
    self._embed = embed
    self._extract = extract
    self._modify = { root, body in
      modifyPayload(of: &root, body, extract: extract, embed: embed)
    }
  }

  /// Creates a path with its own closure for changing the payload in place.
  ///
  /// - Parameters:
  ///   - index: The position of the case among the cases of its enum.
  ///   - embed: Wraps a payload in the case.
  ///   - extract: Returns the payload, or `nil` if the root is another case.
  ///   - modify: Calls its second argument with the payload, with no other reference to it alive,
  ///     and returns whether the root was the case.
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

  /// Returns the payload of the case, or `nil` if the root is another case.
  @inlinable
  public func extract(from root: Root) -> Value? { _extract(root) }

  /// Changes the payload in place.
  ///
  /// - Returns: Whether the root was this case. If it wasn't, nothing has changed.
  @inlinable
  public func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    _modify(&root, body)
  }
}

extension AnyCasePath where Root: CasePathable {
  /// Creates the path that a case key path leads to.
  ///
  /// ```swift
  /// let path = AnyCasePath(\Action.Cases.child)
  /// ```
  ///
  /// - Parameter keyPath: The case, or `\.self`.
  @inlinable
  public init<Path: EnumPath>(_ keyPath: KeyPath<Root.AllCasePaths, Path>)
  where Path._Enum == Root, Path._Payload == Value {
    self = Root.allCasePaths[keyPath: keyPath]._path
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the path from a value to itself, which always matches.
  @inlinable
  public init() {
    self.init(
      index: -1, embed: { $0 }, extract: { $0 },
      modify: { root, body in
        body(&root)
        return true
      })
  }
}

/// A path that a case key path leads to: that of a case, or that of the whole enum for `\.self`.
public protocol EnumPath<_Enum> {
  /// The enum.
  associatedtype _Enum
  /// The payload of the case, or the enum.
  associatedtype _Payload
  /// The path.
  var _path: AnyCasePath<_Enum, _Payload> { get }
}

extension AnyCasePath: EnumPath {
  /// The path itself.
  @inlinable @inline(__always)
  public var _path: Self { self }
}

// MARK: Chaining

extension AnyCasePath where Value: CasePathable {
  /// The path to a case of the payload: `\.destination.editor.saved`.
  ///
  /// If the payload is an optional, the path continues with the cases of the wrapped value.
  ///
  /// - Parameter keyPath: A case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: CaseKeyPath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    let member = Value.allCasePaths[keyPath: keyPath]
    return appending(member)
  }

  /// Returns the path through this one and then another.
  ///
  /// - Parameter member: A path that starts where this one ends.
  /// - Returns: A path that matches where both do.
  @inlinable
  public func appending<Member>(_ member: AnyCasePath<Value, Member>) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      index: -1,
      embed: { embed(member.embed($0)) },
      extract: { extract(from: $0).flatMap(member.extract(from:)) },
      modify: { root, body in
        var isMember = false
        _ = modify(&root) { isMember = member.modify(&$0, body) }
        return isMember
      })
  }
}

// MARK: Paths without the type of the payload

/// A case path whose payload type is unknown: the value of a ``PartialCaseKeyPath``.
@usableFromInline
package protocol CasePathMatching<Root>: Sendable {
  associatedtype Root
  /// The type of the payload.
  var valueType: Any.Type { get }
  func matches(_ root: Root) -> Bool
  func payload(of root: Root) -> Any?
  func embed(any value: Any) -> Root?
}

extension AnyCasePath: CasePathMatching {
  @usableFromInline
  package var valueType: Any.Type { Value.self }

  @usableFromInline
  package func payload(of root: Root) -> Any? { extract(from: root) }

  @usableFromInline
  package func matches(_ root: Root) -> Bool { extract(from: root) != nil }

  @usableFromInline
  package func embed(any value: Any) -> Root? { (value as? Value).map(embed) }
}

// MARK: Changes in place

/// Changes the payload of a case in place.
///
/// - Returns: Whether the root was the case.
@inlinable @inline(__always)
func modifyPayload<Root, Value>(
  of root: inout Root, _ body: (inout Value) -> Void, extract: (Root) -> Value?,
  embed: (Value) -> Root
) -> Bool {
  guard extract(root) != nil else { return false }
  // The old value is moved out before the body runs, so that the payload has one reference and its
  // arrays are not copied: extract, change, embed took 25 ns for a payload with three arrays, this
  // takes 10.
  guard var value = extract(consume root) else {
    preconditionFailure("A case path must extract the same payload each time.")
  }
  body(&value)
  root = embed(value)
  return true
}

/// The `embed` of a case whose payload may have no values; generated code calls it.
///
/// A closure over a payload without values would be reported as code that is never executed. One
/// over an optional payload isn't.
///
/// - Parameter embed: Wraps a payload, never `nil`, in the case.
/// - Returns: A closure that wraps a payload in the case.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _$embed<Root, Value>(
  _ embed: @escaping @Sendable (Value?) -> Root
) -> @Sendable (Value) -> Root {
  { embed($0) }
}
