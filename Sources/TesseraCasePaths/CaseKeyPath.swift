/// A key path to the case path of a case, as in `\.child` or, chained, `\.path[id: 0].form.saved`.
///
/// Calling it with a payload creates a value of the enum:
///
/// ```swift
/// let path: CaseKeyPath<Action, Child.Action> = \.child
/// path(.tapped)  // Action.child(.tapped)
/// ```
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

/// A case key path without the type of the payload.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension KeyPath {
  /// Creates a value of the enum.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The case with the payload; the value itself for `\.self`.
  @inlinable
  public func callAsFunction<Enum: CasePathable>(_ value: Value._Payload) -> Enum
  where Root == Enum.AllCasePaths, Value: EnumPath<Enum> {
    Enum.allCasePaths[keyPath: self]._path.embed(value)
  }

  /// Creates a value of the enum, for a case without a payload.
  ///
  /// - Returns: The case.
  @inlinable
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Void> {
    Enum.allCasePaths[keyPath: self].embed(())
  }

  /// Returns the case key path through this one and then another.
  ///
  /// ```swift
  /// let child: CaseKeyPath<Action, Child.Action> = \.child
  /// child.appending(path: \.saved)  // \Action.Cases.child.saved
  /// ```
  ///
  /// - Parameter path: A case of this case's payload.
  /// - Returns: The path to that case.
  @inlinable
  public func appending<Enum: CasePathable, Payload: CasePathable, Member>(
    path: CaseKeyPath<Payload, Member>
  ) -> CaseKeyPath<Enum, Member>
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    appending(path: \AnyCasePath<Enum, Payload>.[dynamicMember: path])
  }
}

extension PartialKeyPath {
  /// Creates a value of the enum, if the payload has the type of the case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The case with the payload, or `nil` if the case has a payload of another type.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Root == Enum.AllCasePaths {
    Enum.path(self)?.embed(any: value)
  }
}

extension CasePathable {
  /// The case path that a key path without the type of the payload leads to.
  static func path(_ keyPath: PartialCaseKeyPath<Self>) -> (any CasePathMatching<Self>)? {
    if keyPath == \.self { return AnyCasePath<Self, Self>() }
    return allCasePaths[keyPath: keyPath] as? any CasePathMatching<Self>
  }
}

extension _AppendKeyPath {
  /// Returns the same key path, which can be sent to any isolation.
  ///
  /// A key path is immutable, but a value in a subscript of it, as in `\.rows[row]`, may not be
  /// sendable: then it must not be used elsewhere.
  ///
  /// - Returns: The same key path.
  @inlinable
  public func unsafeSendable<Root, Value>() -> any KeyPath<Root, Value> & Sendable
  where Self: KeyPath<Root, Value> {
    unsafeBitCast(self as KeyPath<Root, Value>, to: (any KeyPath<Root, Value> & Sendable).self)
  }

  /// Returns the same writable key path, which can be sent to any isolation.
  ///
  /// - Returns: The same key path.
  @inlinable
  public func unsafeSendable<Root, Value>() -> any WritableKeyPath<Root, Value> & Sendable
  where Self: WritableKeyPath<Root, Value> {
    unsafeBitCast(
      self as WritableKeyPath<Root, Value>, to: (any WritableKeyPath<Root, Value> & Sendable).self)
  }
}
