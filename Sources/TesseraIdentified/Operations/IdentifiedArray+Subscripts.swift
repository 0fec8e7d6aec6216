extension IdentifiedArray {
  /// The element with an ID, or `nil` where there is none.
  ///
  /// ```swift
  /// rows[id: 2]?.name = "Pie"   // in place: nothing is copied
  /// rows[id: 1] = nil           // removes
  /// rows[id: 3] = milk          // replaces, or appends if there was none
  /// ```
  ///
  /// Assigning an element whose own ID is another one is an issue, and changes nothing. Giving the
  /// element another ID in place is an issue in debug builds; it goes on standing under the old
  /// one.
  ///
  /// - Complexity: O(1) on average; O(n) for removing.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let index = storedIDs.firstIndex(of: id) else { return nil }
      return storedElements[index]
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard identify(newValue) == id else {
        reportMismatch(of: identify(newValue), with: id)
        return
      }
      updateOrAppend(newValue)
    }
    _modify {
      let index = storedIDs.firstIndex(of: id)
      var element: Element?
      if let index { element = takeElement(at: index) }
      defer { putBack(&element, at: index, id: id) }
      yield &element
    }
  }

  /// Moves an element out, so that it is referenced once while it changes; `putBack` must follow.
  ///
  /// The last element takes its place meanwhile: an array can give up its last element only.
  @inlinable
  mutating func takeElement(at index: Int) -> Element {
    let last = storedElements.count &- 1
    storedElements.withUnsafeMutableBufferPointer { $0.swapAt(index, last) }
    return storedElements.removeLast()
  }

  /// Ends an in-place change of what may have been there before and may be there now.
  @inlinable
  mutating func putBack(_ element: inout Element?, at index: Int?, id: ID) {
    switch (index, element.take()) {
    case (let index?, let element?):
      let last = storedElements.count
      storedElements.append(element)
      storedElements.withUnsafeMutableBufferPointer { $0.swapAt(index, last) }
      checkID(at: index)
    case (let index?, nil):
      if index < storedElements.count { storedElements.append(storedElements.remove(at: index)) }
      storedIDs.remove(at: index)
      structureDidChange()
    case (nil, let element?):
      guard identify(element) == id else {
        reportMismatch(of: identify(element), with: id)
        return
      }
      append(element)
    case (nil, nil): break
    }
  }

  /// The element at a position.
  ///
  /// Can be assigned and changed in place as long as its ID stays: assigning an element with
  /// another one is an issue and changes nothing, and giving it another one in place is an issue in
  /// debug builds; it goes on standing under the old ID.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get { storedElements[position] }
    set { update(newValue, at: position) }
    _modify {
      defer { checkID(at: position) }
      yield &storedElements[position]
    }
  }

  /// Changes the element with an ID in place.
  ///
  /// The quickest way to change an element: one look-up and no copy, however many elements there
  /// are.
  ///
  /// ```swift
  /// let effect = rows.modify(id: id) { row in child.reduce(into: &row, action: action) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The element's ID. Changing it is an issue in debug builds; the element goes on
  ///     standing under the old one.
  ///   - body: Changes the element.
  /// - Returns: What the closure returned, or `nil` if there is no such element.
  /// - Complexity: O(1) on average.
  @inlinable
  public mutating func modify<R>(
    id: ID, _ body: (inout Element) throws -> R
  ) rethrows -> R? {
    guard let index = storedIDs.firstIndex(of: id) else { return nil }
    defer { checkID(at: index) }
    return try body(&storedElements[index])
  }

  /// Reports, in debug builds, an element that took another ID where it stands.
  @inlinable
  func checkID(at index: Int) {
    #if DEBUG
      let (old, new) = (storedIDs.values[index], identify(storedElements[index]))
      if old != new { reportChange(of: old, to: new) }
    #endif
  }
}
