extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether two arrays hold equal elements in the same order.
  ///
  /// - Complexity: O(n), or O(1) for copies of each other.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storedElements == right.storedElements
      && (left.stamp == right.stamp || left.storedIDs == right.storedIDs)
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher, in their order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(storedElements) }
}
