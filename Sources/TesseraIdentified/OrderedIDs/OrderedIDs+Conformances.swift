extension OrderedIDs: Equatable {
  /// Whether two collections hold the same IDs in the same order.
  ///
  /// - Complexity: O(n), or O(1) for copies of each other.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }
}

extension OrderedIDs: Hashable {
  /// Feeds the IDs into a hasher, in their order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Makes the collection from a literal; of equal IDs the first one stays.
  ///
  /// - Complexity: O(n) on average.
  @inlinable
  public init(arrayLiteral elements: ID...) {
    self.init()
    for id in elements { _ = append(id) }
  }
}

extension OrderedIDs: CustomStringConvertible {
  /// The IDs, written as an array.
  ///
  /// As in `[1, 2, 3]`.
  public var description: String { values.description }
}

extension OrderedIDs: CustomReflectable {
  /// A mirror that shows the IDs and not how they are stored.
  ///
  /// Dumps go through it.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
