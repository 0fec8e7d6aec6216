extension IdentifiedArray {
  /// Removes the element with an ID.
  ///
  /// - Parameter id: The element's ID.
  /// - Returns: The removed element, or `nil` if there is none.
  /// - Complexity: O(n); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let index = storedIDs.firstIndex(of: id) else { return nil }
    return remove(at: index)
  }

  /// Removes the element that has the same ID as another one.
  ///
  /// - Parameter element: An element with the ID.
  /// - Returns: The removed element, or `nil` if there is none.
  /// - Complexity: O(n); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The removed element.
  /// - Complexity: O(n); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = storedElements.remove(at: index)
    storedIDs.remove(at: index)
    structureDidChange(after: index, before: storedElements.count &- index)
    return element
  }

  /// Removes the first element; the array must not be empty.
  ///
  /// - Returns: The removed element.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes a number of elements from the start; the array must have that many.
  ///
  /// - Parameter count: The number of elements to remove.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    precondition(count >= 0 && count <= storedElements.count, "There aren't that many elements.")
    removeSubrange(0..<count)
  }

  /// Removes the last element; the array must not be empty.
  ///
  /// - Returns: The removed element.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storedElements.count &- 1) }

  /// Removes a number of elements from the end; the array must have that many.
  ///
  /// - Parameter count: The number of elements to remove.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeLast(_ count: Int) {
    precondition(count >= 0 && count <= storedElements.count, "There aren't that many elements.")
    removeSubrange((storedElements.count - count)...)
  }

  /// Removes the last element.
  ///
  /// - Returns: The removed element, or `nil` if the array is empty.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func popLast() -> Element? { storedElements.isEmpty ? nil : removeLast() }

  /// Removes the elements in a range of positions.
  ///
  /// - Parameter bounds: The positions.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: storedElements)
    guard !range.isEmpty else { return }
    var ids = storedIDs.values
    ids.removeSubrange(range)
    storedElements.removeSubrange(range)
    storedIDs = OrderedIDs(uniqueValues: ids)
    structureDidChange(after: range.lowerBound, before: ids.count &- range.lowerBound)
  }

  /// Removes the elements at some positions, such as those that a list's swipe to delete passes.
  ///
  /// - Parameter offsets: The positions, for example an `IndexSet`; in any order.
  /// - Complexity: O(n).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    keep(storedElements.indices.filter { !removed.contains($0) })
  }

  /// Removes the elements that satisfy a predicate.
  ///
  /// - Parameter shouldBeRemoved: Returns whether to remove an element. If it throws, the array is
  ///   unchanged.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    keep(try storedElements.indices.filter { try !shouldBeRemoved(storedElements[$0]) })
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storedIDs.removeAll(keepingCapacity: keepCapacity)
    storedElements.removeAll(keepingCapacity: keepCapacity)
    structureDidChange(after: 0, before: 0)
  }

  /// Returns the elements that satisfy a predicate, in the same order.
  ///
  /// - Parameter isIncluded: Returns whether to include an element.
  /// - Returns: An array of these elements, with the same structure stamp if all are included.
  /// - Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Keeps only the elements at some positions, in the order of the positions.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    guard positions.count < storedElements.count || !positions.elementsEqual(indices) else {
      return
    }
    let ids = storedIDs.values
    let start = zip(positions, 0...).prefix { $0 == $1 }.count
    let shift = ids.count &- positions.count
    let end = zip(positions.indices, positions).reversed().prefix { $0 &+ shift == $1 }.count
    storedElements = positions.map { storedElements[$0] }
    storedIDs = OrderedIDs(uniqueValues: positions.map { ids[$0] })
    structureDidChange(after: start, before: end)
  }
}
