public import TesseraSupport

extension Optional: CasePathable {
  /// The paths of an optional's cases.
  @frozen
  public struct AllCasePaths: Sequence, Sendable {
    @inlinable
    init() {}

    /// The absent value.
    @inlinable
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(
        index: 0,
        embed: { Optional.none },
        extract: { root in
          guard case .none = root else { return nil }
          return ()
        },
        modify: { root, body in
          guard case .none = root else { return false }
          var value: Void = ()
          body(&value)
          return true
        })
    }

    /// The value.
    @inlinable
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(
        index: 1,
        embed: { Optional.some($0) },
        extract: { $0 },
        modify: { root, body in root._modify(body) != nil })
    }

    /// The case key path of a value's case.
    ///
    /// - Parameter root: An optional.
    public subscript(root: Wrapped?) -> PartialKeyPath<Self> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// The case key paths of both cases.
    ///
    /// - Returns: An iterator over them.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The paths of both cases.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
