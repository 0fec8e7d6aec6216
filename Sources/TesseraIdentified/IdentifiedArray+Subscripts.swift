public import TesseraSupport

extension IdentifiedArray {
  /// The element with an ID, or `nil` if there is none.
  ///
  /// ```swift
  /// rows[id: 2]?.name = "Pie"   // in place, without a copy
  /// rows[id: 1] = nil           // removes
  /// rows[id: 3] = milk          // replaces, or appends if there was none
  /// ```
  ///
  /// Assigning an element with another ID is an issue, and changes nothing. Changing the element's
  /// ID in place is an issue in debug builds; the array still finds the element by the old ID.
  ///
  /// - Parameters:
  ///   - id: The element's ID.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(1) on average; O(n) to remove.
  @inlinable
  public subscript(id id: ID, at callSite: CallSite = #callSite) -> Element? {
    get {
      guard let index = storedIDs.firstIndex(of: id) else { return nil }
      let element = storedElements[index]
      ElementReads.note(element, id, of: version)
      return element
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard identify(newValue) == id else {
        reportMismatch(of: identify(newValue), with: id, at: callSite)
        return
      }
      updateOrAppend(newValue)
    }
    _modify {
      let index = storedIDs.firstIndex(of: id)
      var element: Element?
      if let index { element = takeElement(at: index) }
      defer { putBack(&element, at: index, id: id, callSite) }
      yield &element
    }
  }

  /// The element with an ID, or a default element if there is none.
  ///
  /// Changing it in place appends the default element first:
  ///
  /// ```swift
  /// counts[id: word, default: Count(id: word)].number += 1
  /// ```
  ///
  /// - Parameters:
  ///   - id: The element's ID.
  ///   - defaultElement: The element for a missing one, with this ID; another one is an issue.
  ///   - callSite: The source location of an issue.
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(
    id id: ID, default defaultElement: @autoclosure () -> Element,
    at callSite: CallSite = #callSite
  ) -> Element {
    get { self[id: id] ?? defaultElement() }
    _modify {
      let index = storedIDs.firstIndex(of: id)
      var element: Element?
      var current = index.map { takeElement(at: $0) } ?? defaultElement()
      defer {
        element = current
        putBack(&element, at: index, id: id, callSite)
      }
      yield &current
    }
  }

  /// Moves an element out, so that it has one reference while it changes; `putBack` must follow.
  ///
  /// The last element takes its position meanwhile: only the last one can be moved out of an array.
  @inlinable
  mutating func takeElement(at index: Int) -> Element {
    version.noteChange(at: index)
    let last = storedElements.count &- 1
    storedElements.withUnsafeMutableBufferPointer { $0.swapAt(index, last) }
    return storedElements.removeLast()
  }

  /// Ends an in-place change of an element that may be new, changed or removed.
  @inlinable
  mutating func putBack(
    _ element: inout Element?, at index: Int?, id: ID, _ callSite: CallSite
  ) {
    switch (index, element.take()) {
    case (let index?, let element?):
      let last = storedElements.count
      storedElements.append(element)
      storedElements.withUnsafeMutableBufferPointer { $0.swapAt(index, last) }
      checkID(at: index, callSite)
    case (let index?, nil):
      if index < storedElements.count { storedElements.append(storedElements.remove(at: index)) }
      storedIDs.remove(at: index)
      structureDidChange(after: index, before: storedElements.count &- index)
    case (nil, let element?):
      guard identify(element) == id else {
        reportMismatch(of: identify(element), with: id, at: callSite)
        return
      }
      append(element)
    case (nil, nil): break
    }
  }

  /// The element at a position.
  ///
  /// Assigning an element replaces the one at the position, along with its ID. If another position
  /// has that ID already, it is an issue, and nothing changes. Changing the element's ID in place
  /// is an issue in debug builds; the array still finds the element by the old ID.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      let element = storedElements[position]
      ElementReads.note(element, storedIDs.values[position], of: version)
      return element
    }
    set { assign(newValue, at: position) }
    _modify {
      version.noteChange(at: position)
      defer { checkID(at: position, .unknown) }
      yield &storedElements[position]
    }
  }

  /// Changes the element with an ID in place.
  ///
  /// It is the fastest way to change an element: one look-up and no copy.
  ///
  /// ```swift
  /// let effect = rows.modify(id: id) { row in child.reduce(into: &row, action: action) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The element's ID. Changing it is an issue in debug builds; the array still finds the
  ///     element by the old ID.
  ///   - callSite: The source location of the issue.
  ///   - body: Changes the element.
  /// - Returns: The closure's result, or `nil` if there is no such element.
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  public mutating func modify<R>(
    id: ID, at callSite: CallSite = #callSite, _ body: (inout Element) throws -> R
  ) rethrows -> R? {
    guard let index = storedIDs.firstIndex(of: id) else { return nil }
    version.noteChange(at: index)
    defer { checkID(at: index, callSite) }
    return try body(&storedElements[index])
  }

  /// Replaces the element at a position, along with its ID.
  @inlinable
  mutating func assign(_ element: Element, at index: Int) {
    let id = identify(element)
    if id == storedIDs.values[index] {
      _ = replace(at: index, with: element)
      return
    }
    guard storedIDs.firstIndex(of: id) == nil else {
      reportTaken(id, at: index)
      return
    }
    storedIDs.replace(at: index, with: id)
    storedElements[index] = element
    structureDidChange(after: index, before: storedElements.count &- 1 &- index)
  }
}
