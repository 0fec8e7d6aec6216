import TesseraCore
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
  /// as by ``skip(_:withConsequences:at:)``. No single entry of the result can be left out, unless
  /// more than about a hundred are needed: then the search ends when each of them was computed 100
  /// times without leaving out another one. Entries that were skipped before stay so, and
  /// ``unskip(_:withConsequences:at:)`` takes an entry back.
  ///
  /// - Parameters:
  ///   - id: The entry after which the state is broken; `nil` for the last one. The entries after
  ///     it are skipped.
  ///   - callSite: The line to point at if there is no such entry.
  ///   - isBroken: Whether a state breaks an invariant.
  /// - Returns: The entries that are left; `nil` if the state isn't broken, and nothing is skipped.
  /// - Complexity: O(*n* log *n*) computations of up to *n* entries for a few that are needed.
  @discardableResult
  public func shrink(
    to id: Entry.ID? = nil, at callSite: CallSite = #callSite,
    while isBroken: (_ state: State) -> Bool
  ) -> [Entry.ID]? {
    SharedChanges.recordAll()
    guard let count = id.map({ number(after: $0) }) ?? log.count,
      let start = computedState(after: 0)
    else {
      reportUnknown(id, callSite)
      return nil
    }
    let entries = log.entries
    var shrinking = Shrinking(entries.indices.prefix(count).filter { !entries[$0].isSkipped })
    let beginning = (state: start, carried: shared.beginning(of: entries[...]))
    // The entries before those that a candidate leaves out are computed once for a pass.
    var (common, length) = (beginning, 0)
    func breaks(_ kept: [Int]) -> Bool {
      if shrinking.start < length { (common, length) = (beginning, 0) }
      var end = common
      for index in kept[length..<shrinking.start] {
        var entry = entries[index]
        repeatEntry(&entry, on: &end.state, &end.carried)
      }
      (common, length) = (end, shrinking.start)
      for index in kept[length...] {
        var entry = entries[index]
        repeatEntry(&entry, on: &end.state, &end.carried)
      }
      return SharedView.withView(end.carried) { isBroken(end.state) }
    }
    guard breaks(shrinking.shortest) else { return nil }
    while !shrinking.isFutile, let candidate = shrinking.candidate {
      let fails = breaks(candidate)
      shrinking.record(failed: fails)
    }
    let kept = Set(shrinking.shortest)
    let skipped = entries.indices.filter { !kept.contains($0) && !entries[$0].isSkipped }
    setSkipped(true, at: skipped)
    return shrinking.shortest.map { entries[$0].id }
  }
}
