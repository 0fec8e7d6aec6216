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
  /// - Returns: The case with the payload.
  @inlinable
  public func callAsFunction<Enum: CasePathable, Payload>(_ value: Payload) -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    Enum.allCasePaths[keyPath: self].embed(value)
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
    let path = Enum.allCasePaths[keyPath: self] as? any CasePathMatching<Enum>
    return path?.embed(any: value)
  }
}
