extension IdentifiedArray {
  /// Removes the element with an ID.
  ///
  /// - Parameter id: The element's ID.
  /// - Returns: The element, or `nil` if there is none.
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
  /// - Returns: The element that was removed, or `nil` if there is none.
  /// - Complexity: O(n); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes the element at a position.
  ///
  /// - Parameter index: The position.
  /// - Returns: The element.
  /// - Complexity: O(n); O(1) on average for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = storedElements.remove(at: index)
    storedIDs.remove(at: index)
    structureDidChange()
    return element
  }

  /// Removes the first element; the array must not be empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes the last element; the array must not be empty.
  ///
  /// - Returns: The element.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: storedElements.count &- 1) }

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
    structureDidChange()
  }

  /// Removes the elements at some positions, as a list's swipe to delete names them.
  ///
  /// - Parameter offsets: The positions, for example an `IndexSet`; their order does not matter.
  /// - Complexity: O(n).
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    keep(storedElements.indices.filter { !removed.contains($0) })
  }

  /// Removes the elements that satisfy a predicate.
  ///
  /// - Parameter shouldBeRemoved: Tells whether an element goes. If it throws, nothing has changed.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    keep(try storedElements.indices.filter { try !shouldBeRemoved(storedElements[$0]) })
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the memory is kept for elements to come.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    storedIDs.removeAll(keepingCapacity: keepCapacity)
    storedElements.removeAll(keepingCapacity: keepCapacity)
    structureDidChange()
  }

  /// Makes an array of the elements that satisfy a predicate, in the same order.
  ///
  /// - Parameter isIncluded: Tells whether an element is included.
  /// - Returns: The elements; the same array if all are included.
  /// - Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Keeps only the elements at some positions, in the order of these.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    guard positions.count < storedElements.count || !positions.elementsEqual(indices) else {
      return
    }
    let ids = storedIDs.values
    storedElements = positions.map { storedElements[$0] }
    storedIDs = OrderedIDs(uniqueValues: positions.map { ids[$0] })
    structureDidChange()
  }
}
