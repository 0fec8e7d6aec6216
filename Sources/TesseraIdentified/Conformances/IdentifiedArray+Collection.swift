extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element.
  ///
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last element.
  ///
  /// The same as the count.
  @inlinable
  public var endIndex: Int { storedElements.count }

  /// The elements in a range of positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> { storedElements[bounds] }

  /// Makes an iterator over the elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> { storedElements.makeIterator() }

  /// Calls a closure with the elements' memory.
  ///
  /// - Complexity: O(1), plus what the closure takes.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storedElements.withContiguousStorageIfAvailable(body)
  }
}
