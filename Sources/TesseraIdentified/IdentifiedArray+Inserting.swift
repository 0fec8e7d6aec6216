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
      structureDidChange(after: result.index, before: 0)
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
    structureDidChange(after: index, before: storedElements.count &- 1 &- index)
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
      structureDidChange(after: index, before: 0)
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

  /// Replaces the elements that have the same IDs, and appends the others in order.
  ///
  /// Of several elements with the same ID, the last one stays.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(m) on average, where m is the number of new elements.
  @inlinable
  public mutating func updateOrAppend(contentsOf elements: some Sequence<Element>) {
    for element in elements { updateOrAppend(element) }
  }

  /// Replaces the element that has the same ID, or inserts one, and keeps the array in order.
  ///
  /// ```swift
  /// messages.updateOrInsert(message) { $0.date < $1.date }
  /// ```
  ///
  /// A new element goes behind those that are neither before nor after it. One that is replaced
  /// moves only if the array isn't in order otherwise.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - areInIncreasingOrder: Returns whether its first argument goes before the second; the array
  ///     must be in this order. If it throws, the array is unchanged.
  /// - Returns: The replaced element, or `nil`, and the position of the new one.
  /// - Complexity: O(n), with O(log n) comparisons; O(1) if it replaces and nothing moves.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, sortedBy areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> (originalMember: Element?, index: Int) {
    guard let index = storedIDs.firstIndex(of: identify(element)) else {
      let place = try position(of: element, by: areInIncreasingOrder)
      return (nil, insert(element, at: place).index)
    }
    let isBehind = try index > 0 && areInIncreasingOrder(element, storedElements[index - 1])
    let isBefore =
      try index < count - 1 && areInIncreasingOrder(storedElements[index + 1], element)
    guard isBehind || isBefore else { return (replace(at: index, with: element), index) }
    let place = try position(of: element, skipping: index, by: areInIncreasingOrder)
    let original = replace(at: index, with: element)
    move(fromOffsets: CollectionOfOne(index), toOffset: place < index ? place : place + 1)
    return (original, place)
  }

  /// The position of an element in the order, behind equal ones, if one element is left out.
  @inlinable
  func position(
    of element: Element, skipping skipped: Int? = nil,
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Int {
    var bounds = 0..<(skipped == nil ? count : count - 1)
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      let index = skipped.map { middle < $0 ? middle : middle + 1 } ?? middle
      if try areInIncreasingOrder(element, storedElements[index]) {
        bounds = bounds.lowerBound..<middle
      } else {
        bounds = (middle + 1)..<bounds.upperBound
      }
    }
    return bounds.lowerBound
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
    version.noteChange(at: index)
    let original = storedElements[index]
    storedElements[index] = element
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
