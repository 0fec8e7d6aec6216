import TesseraSharedValues
public import TesseraSupport

extension History {
  /// Skips all entries that a broken state doesn't need, and returns the others.
  ///
  /// It turns a long session into a short one that shows the same failure:
  ///
  /// ```swift
  /// history.shrink { state in state.total < 0 }  // 3 of 400 entries are left
  /// history.sweep()
  /// let source = try history.testSource(form)
  /// ```
  ///
  /// Entries are left out in ever smaller parts, and the others computed without running effects,
  /// as by ``skip(_:withConsequences:at:)``. No single entry of the result can be left out. Entries
  /// that were skipped before stay so, and ``unskip(_:withConsequences:at:)`` takes an entry back.
  ///
  /// - Parameters:
  ///   - id: The entry after which the state is broken; `nil` for the last one. The entries after
  ///     it are skipped.
  ///   - callSite: The line to point at if there is no such entry.
  ///   - isBroken: Whether a state breaks an invariant.
  /// - Returns: The entries that are left; `nil` if the state isn't broken, and nothing is skipped.
  /// - Complexity: O(*n* log *n*) computations of up to *n* entries for a few that are needed,
  ///   O(*n*²) at worst.
  @discardableResult
  public func shrink(
    to id: Entry.ID? = nil, at callSite: CallSite = #callSite,
    while isBroken: (_ state: State) -> Bool
  ) -> [Entry.ID]? {
    guard let count = id.map({ number(after: $0) }) ?? log.count,
      let start = computedState(after: 0)
    else {
      reportUnknown(id, callSite)
      return nil
    }
    let entries = log.entries
    var shrinking = Shrinking(entries.indices.prefix(count).filter { !entries[$0].isSkipped })
    func breaks(_ kept: [Int]) -> Bool {
      var state = start
      for index in kept { _ = applyElsewhere(&state, entries[index]) }
      let view = kept.last.map { entries[$0].viewAfter } ?? entries.first?.viewBefore
      return SharedView.withView(view) { isBroken(state) }
    }
    guard breaks(shrinking.shortest) else { return nil }
    while let candidate = shrinking.candidate { shrinking.record(failed: breaks(candidate)) }
    let kept = Set(shrinking.shortest)
    let skipped = entries.indices.filter { !kept.contains($0) && !entries[$0].isSkipped }
    setSkipped(true, at: skipped)
    return shrinking.shortest.map { entries[$0].id }
  }
}
