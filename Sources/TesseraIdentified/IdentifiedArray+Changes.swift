import TesseraSupport

// The elements that have changed and gone since a list was marked; see 'nextListMark()'.

extension IdentifiedArray {
  /// Whether a reader has marked the list, and may come back.
  @inlinable
  var isMarked: Bool { mark > 1 }

  /// Calls a closure with the ID of each element that may have changed or gone since the list got
  /// the mark that it has, or had before that became odd.
  ///
  /// - Parameter body: Its second parameter is whether the element may have gone.
  /// - Returns: Whether all that have changed are known; those that have gone always are.
  /// - Complexity: O(1).
  package func forEachChangedID(_ body: (ID, _ isGone: Bool) -> Void) -> Bool {
    for id in gone { body(id, true) }
    // A traced change of an element gives the list an even mark, and isn't recorded.
    guard mark & 1 == 1, changed != severalChanged else { return false }
    if changed != noneChanged { body(storedIDs.values[Int(changed)], false) }
    return true
  }

  /// Sets the mark; an even one is that of a reader, for which nothing has changed yet.
  package mutating func setMark(_ new: UInt64) {
    mark = new
    if new & 1 == 0, !gone.isEmpty { gone = [] }
  }

  // MARK: Elements

  /// Gives the list a mark before an element changes in place: an odd one, or a traced one.
  @usableFromInline
  @inline(never)
  mutating func traceChange(at index: Int?) {
    recordChange(at: index)
    mark = ElementChanges.mark(after: mark, at: index)
  }

  /// Does the same for the element with an ID.
  @usableFromInline
  @inline(never)
  package mutating func traceChange(of id: ID) { traceChange(at: storedIDs.firstIndex(of: id)) }

  /// Records which element changes, before the mark becomes odd.
  @inlinable @inline(__always)
  mutating func recordChange(at index: Int?) {
    let index = index.flatMap { Int32(exactly: $0) } ?? severalChanged
    if mark & 1 == 0 || changed == noneChanged {
      changed = index
    } else if changed != index {
      changed = severalChanged
    }
  }

  // MARK: The structure

  /// The IDs of the elements at some positions, which are to go, if a reader needs them.
  @inlinable
  func idsToRemove(_ positions: some Collection<Int>) -> [ID]? {
    guard isMarked, positions.count <= mostGone else { return nil }
    return positions.map { storedIDs.values[$0] }
  }

  /// The IDs of the elements that are not at some positions, if a reader needs them.
  @inlinable
  func idsToRemove(keeping positions: [Int]) -> [ID]? {
    let count = storedElements.count &- positions.count
    guard isMarked, count <= mostGone else { return nil }
    if count == 0 { return [] }
    var isKept = [Bool](repeating: false, count: storedElements.count)
    for position in positions { isKept[position] = true }
    return idsToRemove(isKept.indices.filter { !isKept[$0] })
  }

  /// Records the elements that went, and where the one is that has changed, after a change of the
  /// structure of a marked list.
  ///
  /// - Parameters:
  ///   - removed: The IDs of the elements that may have gone, if they are known.
  ///   - isTraced: Whether a trace has noted the change: it needs an even mark.
  ///   - change: The elements that came and went, if they are known.
  ///   - next: Those of a second step.
  @usableFromInline
  @inline(never)
  mutating func recordStructure(
    removing removed: [ID]?, isTraced: Bool, _ change: ListSplice?, _ next: ListSplice?
  ) {
    guard let removed, gone.count + removed.count <= mostGone,
      !isTraced || removed.isEmpty && mark & 1 == 0
    else { return setMark(0) }
    if mark & 1 == 1 { moveChanged(change, next) }
    if removed.isEmpty { return }
    if mark & 1 == 0 { (mark, changed) = (mark | 1, noneChanged) }
    gone += removed
  }

  private mutating func moveChanged(_ change: ListSplice?, _ next: ListSplice?) {
    guard changed >= 0 else { return }
    guard let change, next == nil else { return changed = severalChanged }
    let position = Int(changed)
    if position < change.start { return }
    if position < change.start + change.removed {
      changed = change.added == 0 ? noneChanged : severalChanged
    } else {
      changed = Int32(exactly: position + change.added - change.removed) ?? severalChanged
    }
  }
}

/// The position of a changed element if there are several, or if it isn't known.
@usableFromInline let severalChanged: Int32 = -1
/// That of a changed element if elements have only gone.
@usableFromInline let noneChanged: Int32 = -2
/// The number of elements that have gone whose IDs are kept at most.
@usableFromInline let mostGone = 16
