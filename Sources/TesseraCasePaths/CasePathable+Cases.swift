public import TesseraSupport

extension CasePathable {
  /// Whether this is a case, whatever it carries.
  ///
  /// - Parameter keyPath: The case, or a case of its payload, as in `\.child.tapped`.
  /// - Returns: Whether it is.
  @inlinable
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// Whether this is a case, whatever it carries.
  ///
  /// - Parameter keyPath: The case.
  /// - Returns: Whether it is.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    let path = Self.allCasePaths[keyPath: keyPath] as? any CasePathMatching<Self>
    return path?.matches(self) ?? false
  }

  /// The payload of a case, or `nil` if this is another case.
  ///
  /// Setting a payload makes this the case; setting `nil` leaves it as it is.
  ///
  /// - Parameter keyPath: The case.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      guard let newValue else { return }
      self = Self.allCasePaths[keyPath: keyPath].embed(newValue)
    }
  }

  /// The payload of a case, or `nil` if this is another case, for enums that are also
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
  /// It is an issue if this is another case; ask `is` before where that may be.
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - body: Changes the payload.
  ///   - callSite: The place to point at.
  @inlinable
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) -> Void,
    at callSite: CallSite = #callSite
  ) {
    if !Self.allCasePaths[keyPath: keyPath].modify(&self, body) {
      reportOtherCase(keyPath, at: callSite)
    }
  }

  @usableFromInline
  func reportOtherCase(_ keyPath: PartialCaseKeyPath<Self>, at callSite: CallSite) {
    reportIssue(
      """
      'modify' was asked for the case '\(keyPath)', but the value is '\(self)': nothing was changed.

      Ask 'is(_:)' before, or find out why the value is not what was expected here.
      """,
      at: callSite)
  }
}

/// Whether a value is a case, so that a `switch` can match case key paths: `case \.closed:`.
///
/// - Parameters:
///   - keyPath: The case.
///   - value: The enum's value.
/// - Returns: Whether the value is the case, whatever it carries.
public func ~= <Root: CasePathable>(keyPath: PartialCaseKeyPath<Root>, value: Root) -> Bool {
  value.is(keyPath)
}
