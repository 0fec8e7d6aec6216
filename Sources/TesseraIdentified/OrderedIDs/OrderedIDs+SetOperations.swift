extension OrderedIDs {
  /// Creates a collection of IDs; of equal ones the first is kept.
  ///
  /// - Parameter ids: The IDs.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ ids: some Sequence<ID>) {
    self.init()
    for id in ids { _ = append(id) }
  }

  // MARK: Combining

  /// Returns these IDs, followed by those of the other sequence that aren't among them.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func union(_ other: some Sequence<ID>) -> Self {
    var result = self
    for id in other { _ = result.append(id) }
    return result
  }

  /// Returns the IDs that are also in the other sequence, in this order.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func intersection(_ other: some Sequence<ID>) -> Self {
    let other = Set(other)
    return Self(uniqueValues: values.filter(other.contains))
  }

  /// Returns the IDs that aren't in the other sequence, in this order.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func subtracting(_ other: some Sequence<ID>) -> Self {
    let other = Set(other)
    return Self(uniqueValues: values.filter { !other.contains($0) })
  }

  /// Returns the IDs that are in only one of both, these first.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func symmetricDifference(_ other: some Sequence<ID>) -> Self {
    let other = Self(other)
    return subtracting(other).union(other.subtracting(self))
  }

  // MARK: Comparing

  /// Returns whether all these IDs are in the other sequence.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func isSubset(of other: some Sequence<ID>) -> Bool {
    let other = Set(other)
    return values.allSatisfy(other.contains)
  }

  /// Returns whether all IDs of the other sequence are among these.
  ///
  /// - Complexity: O(m) on average, where m is the length of the other sequence.
  @inlinable
  public func isSuperset(of other: some Sequence<ID>) -> Bool { other.allSatisfy(contains) }

  /// Returns whether all these IDs are in the other sequence, and that has others as well.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func isStrictSubset(of other: some Sequence<ID>) -> Bool {
    let other = Set(other)
    return other.count > values.count && values.allSatisfy(other.contains)
  }

  /// Returns whether all IDs of the other sequence are among these, and there are others as well.
  ///
  /// - Complexity: O(n + m) on average, where m is the length of the other sequence.
  @inlinable
  public func isStrictSuperset(of other: some Sequence<ID>) -> Bool {
    let other = Set(other)
    return other.count < values.count && other.allSatisfy(contains)
  }

  /// Returns whether no ID is in both.
  ///
  /// - Complexity: O(m) on average, where m is the length of the other sequence.
  @inlinable
  public func isDisjoint(with other: some Sequence<ID>) -> Bool { !other.contains(where: contains) }
}
