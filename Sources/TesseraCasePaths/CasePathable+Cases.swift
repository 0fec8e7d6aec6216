public import TesseraSupport

extension CasePathable {
  /// Returns whether this value is a case, with any payload.
  ///
  /// - Parameter keyPath: The case, or a case of its payload, as in `\.child.tapped`.
  /// - Returns: Whether this value is the case.
  @inlinable
  public func `is`<Path: EnumPath<Self>>(_ keyPath: KeyPath<AllCasePaths, Path>) -> Bool {
    Self.allCasePaths[keyPath: keyPath]._path.extract(from: self) != nil
  }

  /// Returns whether this value is a case, with any payload.
  ///
  /// - Parameter keyPath: The case.
  /// - Returns: Whether this value is the case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    Self.path(keyPath)?.matches(self) ?? false
  }

  /// The payload of a case, or `nil` if this value is another case.
  ///
  /// Setting it replaces the payload if this value is the case; a value of another case stays as it
  /// is, and so does any value when `nil` is assigned.
  ///
  /// - Parameter keyPath: The case, or `\.self` for the value itself.
  @inlinable
  public subscript<Path: EnumPath<Self>>(
    case keyPath: KeyPath<AllCasePaths, Path>
  ) -> Path._Payload? {
    get { Self.allCasePaths[keyPath: keyPath]._path.extract(from: self) }
    set {
      guard let newValue else { return }
      _ = Self.allCasePaths[keyPath: keyPath]._path.modify(&self) { $0 = newValue }
    }
  }

  /// The payload of a case whose type isn't known, or `nil` if this value is another case.
  ///
  /// ```swift
  /// let visible = Tab.allCasePaths.filter { tab[case: $0] != nil }
  /// ```
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    Self.path(keyPath)?.payload(of: self)
  }

  /// The payload of a case, or `nil` if this value is another case, for enums that are also
  /// `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// state.destination?.editor?.title
  /// ```
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Changes the payload of a case in place.
  ///
  /// If this value is another case, an issue is reported and nothing changes. Test with ``is(_:)``
  /// first where that can happen.
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - body: Changes the payload.
  ///   - callSite: The source location of the issue.
  @inlinable
  public mutating func modify<Path: EnumPath<Self>>(
    _ keyPath: KeyPath<AllCasePaths, Path>,
    _ body: (inout Path._Payload) -> Void,
    at callSite: CallSite = #callSite
  ) {
    if !Self.allCasePaths[keyPath: keyPath]._path.modify(&self, body) {
      reportOtherCase(keyPath, payload: Path._Payload.self, at: callSite)
    }
  }

  @usableFromInline
  func reportOtherCase(
    _ keyPath: PartialCaseKeyPath<Self>, payload: Any.Type, at callSite: CallSite
  ) {
    let name =
      keyPathText(keyPath).map { "'\($0)'" } ?? "with a payload of type '\(typeName(payload))'"
    reportIssue(
      """
      'modify' expected the case \(name), but the value is '\(self)'. Nothing was changed.

      Test the value with 'is(_:)' first, or find out why it is another case here.
      """.numbered(25),
      at: callSite)
  }
}

/// Returns whether a value is a case, so that a `switch` can match case key paths:
/// `case \.closed:`.
///
/// - Parameters:
///   - keyPath: The case.
///   - value: The enum value.
/// - Returns: Whether the value is the case, with any payload.
public func ~= <Root: CasePathable>(keyPath: PartialCaseKeyPath<Root>, value: Root) -> Bool {
  value.is(keyPath)
}
