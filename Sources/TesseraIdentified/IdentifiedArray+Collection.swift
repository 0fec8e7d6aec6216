public import TesseraSupport

// MARK: Every identified array

extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element: the count.
  @inlinable
  public var endIndex: Int { storedElements.count }

  /// The elements in a range of positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> { elements[bounds] }

  /// Creates an iterator over the elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    ElementReads.noteEach(of: self)
    return storedElements.makeIterator()
  }

  /// Calls a closure with the storage of the elements.
  ///
  /// - Complexity: O(1), plus the time of the closure.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    ElementReads.noteEach(of: self)
    return try storedElements.withContiguousStorageIfAvailable(body)
  }
}

// MARK: Identifiable elements

extension IdentifiedArray: MutableCollection where Element: Identifiable, ID == Element.ID {
  /// The elements in a range of positions.
  ///
  /// Assigning a slice replaces the range by its elements, except those whose IDs are present
  /// outside the range.
  ///
  /// - Complexity: O(1) to read, O(n + m) on average to assign m elements.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get { elements[bounds] }
    set { replace(bounds, with: newValue) }
  }

  /// Calls a closure with the mutable storage of the elements, for algorithms that reorder them.
  ///
  /// The IDs are read again afterwards. Two elements with the same ID are an issue; the first one
  /// is kept.
  ///
  /// - Complexity: O(n), plus the time of the closure.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<R>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    defer { readIDsAgain() }
    return try storedElements.withContiguousMutableStorageIfAvailable(body)
  }

  /// Restores the IDs after the elements have been reordered or replaced.
  @inlinable
  mutating func readIDsAgain() {
    let ids = storedElements.map(\.id)
    if ids.elementsEqual(storedIDs.values) {
      // Elements may have been replaced by others with the same IDs.
      version.noteChange(after: 0, before: 0)
      return
    }
    let elements = storedElements
    storedIDs.removeAll(keepingCapacity: true)
    storedElements.removeAll(keepingCapacity: true)
    appendUnique(elements, at: .unknown)
  }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces a range of elements by others, except those whose IDs are present outside the range
  /// or earlier among the new elements.
  ///
  /// - Parameters:
  ///   - subrange: The positions to replace.
  ///   - newElements: The new elements.
  /// - Complexity: O(n + m) on average, where m is the number of new elements; O(m) at the end.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    replace(subrange, with: newElements)
  }
}
