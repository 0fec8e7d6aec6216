import TesseraSupport

extension IdentifiedArray {
  /// Appends an element, unless its ID is already present.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was appended, and the position of the element with this ID.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = storedIDs.append(identify(element))
    if result.inserted {
      storedElements.append(element)
      structureDidChange(after: result.index, before: 0, addsOnly: true)
    }
    return result
  }

  /// Appends elements in order, except those whose IDs are already present.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(m) on average, where m is the number of new elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts an element at a position, unless its ID is already present.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: A position of the array, or its count.
  /// - Returns: Whether it was inserted, and the position of the element with this ID.
  /// - Complexity: O(n); O(1) on average at the end.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element, at index: Int
  ) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let existing = storedIDs.firstIndex(of: id) { return (false, existing) }
    storedIDs.insert(absent: id, at: index)
    storedElements.insert(element, at: index)
    structureDidChange(
      after: index, before: storedElements.count &- 1 &- index, addsOnly: true)
    return (true, index)
  }

  /// Inserts elements at a position, except those whose IDs are already present.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: A position of the array, or its count.
  /// - Complexity: O(n + m) on average, where m is the number of new elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Collection<Element>, at index: Int) {
    replace(index..<index, with: elements)
  }

  /// Replaces the element that has the same ID, or appends if there is none.
  ///
  /// - Parameter element: The element.
  /// - Returns: The replaced element, or `nil`.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = storedIDs.append(identify(element))
    if inserted {
      storedElements.append(element)
      structureDidChange(after: index, before: 0, addsOnly: true)
      return nil
    }
    return replace(at: index, with: element)
  }

  /// Replaces the element that has the same ID, or inserts at a position if there is none.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: The position of an element with a new ID.
  /// - Returns: The replaced element, or `nil`, and the position of the new one.
  /// - Complexity: O(n); O(1) on average if it replaces.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, place) = insert(element, at: index)
    return inserted ? (nil, place) : (replace(at: place, with: element), place)
  }

  /// Replaces the element at a position by one with the same ID.
  ///
  /// An element with another ID is an issue, and changes nothing.
  ///
  /// - Parameters:
  ///   - element: The new element.
  ///   - index: The position.
  /// - Returns: The replaced element.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let id = identify(element)
    guard id == storedIDs[index] else {
      reportMismatch(of: id, with: storedIDs[index], at: .unknown)
      return storedElements[index]
    }
    return replace(at: index, with: element)
  }

  /// Reserves storage, so that appending up to a number of elements doesn't allocate.
  ///
  /// - Parameter minimumCapacity: The total number of elements.
  /// - Complexity: O(n).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storedIDs.reserveCapacity(minimumCapacity)
    storedElements.reserveCapacity(minimumCapacity)
  }

  /// Replaces the element at a position by one with the same ID.
  @inlinable
  mutating func replace(at index: Int, with element: Element) -> Element {
    let isNoted = noteElement(at: index)
    let original = storedElements[index]
    storedElements[index] = element
    if isNoted { ElementChanges.end(element) }
    return original
  }

  /// Replaces a range of elements by others, except those whose IDs are present outside the range
  /// or earlier among the new elements.
  @inlinable
  mutating func replace(_ bounds: Range<Int>, with elements: some Collection<Element>) {
    if bounds.lowerBound == storedElements.count {
      append(contentsOf: elements)
      return
    }
    if bounds.isEmpty, elements.count == 1, let element = elements.first {
      insert(element, at: bounds.lowerBound)
      return
    }
    var (ids, newElements) = (storedIDs.values, storedElements)
    var present = Set(ids)
    present.subtract(ids[bounds])
    let added = elements.filter { present.insert(identify($0)).inserted }
    if bounds.isEmpty, added.isEmpty { return }
    let end = ids.count &- bounds.upperBound
    ids.replaceSubrange(bounds, with: added.map { identify($0) })
    newElements.replaceSubrange(bounds, with: added)
    storedIDs = OrderedIDs(uniqueValues: ids)
    storedElements = newElements
    structureDidChange(after: bounds.lowerBound, before: end)
  }
}
