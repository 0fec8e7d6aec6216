public import TesseraCasePaths

extension BindingAction: CasePathable {
  /// The paths of the writes to each property.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// A path for each property that can be written, as if an enum had a case for each.
  ///
  /// ```swift
  /// await store.send(\.binding.name, "Blob")
  /// action[case: \.binding.name]  // the name that is written, if one is
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The writes to a property.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      let keyPath = keyPath.sendable
      return AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { action in
          action.keyPath == keyPath ? action.value as? Value : nil
        })
    }
  }
}
