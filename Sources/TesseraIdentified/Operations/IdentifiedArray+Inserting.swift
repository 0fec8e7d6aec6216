extension IdentifiedArray {
  /// Appends an element, unless there is one with its ID.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether it was appended, and where the element with this ID stands.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let result = storedIDs.append(identify(element))
    if result.inserted {
      storedElements.append(element)
      structureDidChange()
    }
    return result
  }

  /// Appends elements one after the other, leaving out those whose IDs are there already.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(m) on average, where m is the number of the new elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Inserts an element at a position, unless there is one with its ID.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Where it shall stand: a position of the array, or the one behind the last.
  /// - Returns: Whether it was inserted, and where the element with this ID stands.
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
    structureDidChange()
    return (true, index)
  }

  /// Replaces the element that has the same ID, or appends if there is none.
  ///
  /// - Parameter element: The element.
  /// - Returns: The element that was there, or `nil`.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, index) = storedIDs.append(identify(element))
    if inserted {
      storedElements.append(element)
      structureDidChange()
      return nil
    }
    return replace(at: index, with: element)
  }

  /// Replaces the element that has the same ID, or inserts at a position if there is none.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Where it shall stand if its ID is new.
  /// - Returns: The element that was there, or `nil`, and where the new one stands.
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
  ///   - index: Where it shall stand.
  /// - Returns: The element that was there.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let id = identify(element)
    guard id == storedIDs[index] else {
      reportMismatch(of: id, with: storedIDs[index])
      return storedElements[index]
    }
    return replace(at: index, with: element)
  }

  /// Makes room for a number of elements, so that appending them need not allocate.
  ///
  /// - Parameter minimumCapacity: The number of elements, those that are there included.
  /// - Complexity: O(n).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storedIDs.reserveCapacity(minimumCapacity)
    storedElements.reserveCapacity(minimumCapacity)
  }

  @inlinable
  mutating func replace(at index: Int, with element: Element) -> Element {
    let original = storedElements[index]
    storedElements[index] = element
    structureDidChange()
    return original
  }
}
