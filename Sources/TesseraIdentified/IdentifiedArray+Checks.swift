public import TesseraSupport

// MARK: Misuse

extension IdentifiedArray {
  @usableFromInline
  func reportDuplicate(of id: ID, at callSite: CallSite) {
    reportIssue(
      """
      Two elements of an IdentifiedArray of \(Element.self) have the ID \(id). The first one was \
      kept, the other one was dropped.

      • If the elements should be distinct, find out why two have the same ID.
      • If duplicates are possible, use 'init(_:uniquingIDsWith:)', which combines the elements, \
      or append them one by one and check 'inserted'.
      """.numbered(58), at: callSite)
  }

  @usableFromInline
  func reportMismatch(of id: ID, with place: ID, at callSite: CallSite) {
    reportIssue(
      """
      An element with the ID \(id) was assigned to the element with the ID \(place) in an \
      IdentifiedArray of \(Element.self). The array is unchanged.

      • If the element should replace the other one, assign it to the position of that element.
      • If the element should be found by its own ID, use 'updateOrAppend(_:)'.
      """.numbered(59), at: callSite)
  }

  @usableFromInline
  func reportTaken(_ id: ID, at index: Int) {
    reportIssue(
      """
      An element with the ID \(id) was assigned to position \(index) of an IdentifiedArray of \
      \(Element.self), which has that ID at position \(storedIDs.firstIndex(of: id) ?? index). The \
      array is unchanged.

      • If the elements should trade places, use 'swapAt(_:_:)' or 'move(fromOffsets:toOffset:)'.
      • If the element should replace both, remove the other one first.
      """.numbered(60), at: .unknown)
  }

  @usableFromInline
  func reportChange(of old: ID, to new: ID, at callSite: CallSite) {
    reportIssue(
      """
      The ID of an element of an IdentifiedArray of \(Element.self) changed in place from \
      \(old) to \(new). The array still finds the element by the ID \(old).

      • If the ID can be edited, identify the elements by something that stays the same, such as a \
      UUID.
      • If the element should have the new ID, assign a new element to its position.
      """.numbered(61), at: callSite)
  }

  /// Reports, in debug builds, an element whose ID changed in place.
  @inlinable
  func checkID(at index: Int, _ callSite: CallSite) {
    #if DEBUG
      let (old, new) = (storedIDs.values[index], identify(storedElements[index]))
      if old != new { reportChange(of: old, to: new, at: callSite) }
    #endif
  }
}

// MARK: Invariants

extension IdentifiedArray {
  /// A description of a violated invariant, or `nil`.
  package var invariantViolation: String? {
    if storedIDs.count != storedElements.count {
      return "\(storedIDs.count) IDs for \(storedElements.count) elements"
    }
    if storedElements.isEmpty != (structure == 0) || version.count != count {
      return "the version \(version) of \(count) elements"
    }
    return storedIDs.invariantViolation
  }

  /// Checks a small array completely, and only the counts of a large one.
  @usableFromInline
  func checkInvariantsCheaply() {
    guard count <= 32 || storedIDs.count != storedElements.count else { return }
    if let invariantViolation {
      preconditionFailure("An identified array is inconsistent: \(invariantViolation).")
    }
  }
}

extension OrderedIDs {
  /// A description of a violated invariant, or `nil`.
  package var invariantViolation: String? {
    if buckets.isEmpty {
      if count > Self.largestCountWithoutBuckets { return "no buckets for \(count) IDs" }
      return Set(values).count == count ? nil : "equal IDs among \(values)"
    }
    let used = buckets.count { $0 != 0 }
    if used != count { return "\(used) buckets used for \(count) IDs" }
    if buckets.count < count * 2 { return "\(buckets.count) buckets for \(count) IDs" }
    for (index, id) in values.enumerated() where firstIndex(of: id) != index {
      return "the ID \(id) at \(index) is found at \(String(describing: firstIndex(of: id)))"
    }
    return nil
  }
}
