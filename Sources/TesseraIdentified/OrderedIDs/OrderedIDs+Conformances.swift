extension OrderedIDs: RandomAccessCollection {
  /// The position of the first ID: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last ID: the count.
  @inlinable
  public var endIndex: Int { values.count }

  /// The ID at a position.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> ID { values[position] }

  /// Calls a closure with the storage of the IDs.
  ///
  /// - Complexity: O(1), plus the time of the closure.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<ID>) throws -> R
  ) rethrows -> R? {
    try values.withContiguousStorageIfAvailable(body)
  }
}

extension OrderedIDs: Equatable {
  /// Returns whether two collections have the same IDs in the same order.
  ///
  /// - Complexity: O(n), or O(1) for copies of each other.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }
}

extension OrderedIDs: Hashable {
  /// Feeds the IDs to a hasher, in order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension OrderedIDs: ExpressibleByArrayLiteral {
  /// Creates a collection from a literal; of equal IDs the first one is kept.
  ///
  /// - Complexity: O(n) on average.
  @inlinable
  public init(arrayLiteral elements: ID...) {
    self.init(elements)
  }
}

extension OrderedIDs: CustomStringConvertible {
  /// The IDs in the format of an array, as in `[1, 2, 3]`.
  public var description: String { values.description }
}

extension OrderedIDs: CustomReflectable {
  /// A mirror of the IDs, without the storage, for dumps.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: values, displayStyle: .collection)
  }
}
