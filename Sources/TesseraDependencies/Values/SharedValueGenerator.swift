package import TesseraSharedValues

extension DependencyValues {
  /// Returns the shared value without a key that a history has recorded, or a new one; `nil` where
  /// no history records.
  package var sharedValueGenerator: (@Sendable (_ make: () -> any SharedValue) -> any SharedValue)?
  {
    get {
      override(of: ObjectIdentifier(SharedValueGeneratorKey.self))
        .flatMap { DependencyBox.value(in: $0) }
    }
    set { set(newValue, for: SharedValueGeneratorKey.self) }
  }
}

private enum SharedValueGeneratorKey: TestDependencyKey {
  static var testValue: (@Sendable (_ make: () -> any SharedValue) -> any SharedValue)? { nil }
}
