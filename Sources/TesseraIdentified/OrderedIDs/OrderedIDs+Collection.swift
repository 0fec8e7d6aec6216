extension OrderedIDs: RandomAccessCollection {
  /// The position of the first ID.
  ///
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last ID.
  ///
  /// The same as the count.
  @inlinable
  public var endIndex: Int { values.count }

  /// The ID at a position.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> ID { values[position] }

  /// Calls a closure with the IDs' memory.
  ///
  /// - Complexity: O(1), plus what the closure takes.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<ID>) throws -> R
  ) rethrows -> R? {
    try values.withContiguousStorageIfAvailable(body)
  }
}
