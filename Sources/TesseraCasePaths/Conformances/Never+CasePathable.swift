extension Never: CasePathable {
  /// The paths of no case at all.
  @frozen
  public struct AllCasePaths: Sequence, Sendable {
    @inlinable
    init() {}

    /// The case key path of a value's case; there is no value.
    ///
    /// - Parameter root: What cannot be.
    public subscript(root: Never) -> PartialKeyPath<Self> {}

    /// No case key paths.
    ///
    /// - Returns: An iterator that is at its end.
    public func makeIterator() -> IndexingIterator<[PartialKeyPath<Self>]> { [].makeIterator() }
  }

  /// No paths.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
