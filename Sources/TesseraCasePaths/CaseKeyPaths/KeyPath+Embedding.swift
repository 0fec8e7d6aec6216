extension KeyPath {
  /// Makes a value of the enum: wraps a payload in the case.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum's value.
  @inlinable
  public func callAsFunction<Enum: CasePathable, Payload>(_ value: Payload) -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    Enum.allCasePaths[keyPath: self].embed(value)
  }

  /// Makes a value of the enum in a case that carries nothing.
  ///
  /// - Returns: The enum's value.
  @inlinable
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Void> {
    Enum.allCasePaths[keyPath: self].embed(())
  }
}

extension PartialKeyPath {
  /// Makes a value of the enum, if the payload is of the case's type.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum's value, or `nil` if the case carries something else.
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Root == Enum.AllCasePaths {
    let path = Enum.allCasePaths[keyPath: self] as? any CasePathMatching<Enum>
    return path?.embed(any: value)
  }
}
