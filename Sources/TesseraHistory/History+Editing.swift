import TesseraCore
public import TesseraSupport

extension History {
  /// Leaves an entry and its consequences out: the store shows the state that the other entries
  /// lead to.
  ///
  /// The consequences are the entries that it led to, see ``consequences(of:)``. All later entries
  /// are computed again, without running effects. An action for a feature that isn't presented any
  /// more does nothing.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - hasConsequences: Whether its consequences are left out, too.
  ///   - callSite: The line to point at if there is no such entry.
  /// - Complexity: O(*n*) calls of the reducer for *n* entries from there on.
  public func skip(
    _ id: Entry.ID, withConsequences hasConsequences: Bool = true, at callSite: CallSite = #callSite
  ) {
    setSkipped(true, id, hasConsequences, callSite)
  }

  /// Takes back an entry that was skipped, and its consequences.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - hasConsequences: Whether its consequences are taken back, too.
  ///   - callSite: The line to point at if there is no such entry.
  /// - Complexity: O(*n*) calls of the reducer for *n* entries from there on.
  public func unskip(
    _ id: Entry.ID, withConsequences hasConsequences: Bool = true, at callSite: CallSite = #callSite
  ) {
    setSkipped(false, id, hasConsequences, callSite)
  }

  private func setSkipped(
    _ isSkipped: Bool, _ id: Entry.ID, _ hasConsequences: Bool, _ callSite: CallSite
  ) {
    guard log.index(of: id) != nil else { return reportUnknown(id, callSite) }
    let indices = ([id] + (hasConsequences ? consequences(of: id) : []))
      .compactMap(log.index(of:)).filter { log[$0].isSkipped != isSkipped }
    for index in indices { log.setSkipped(isSkipped, at: index) }
    guard let index = indices.first else { return }
    guard let end = log.recompute(from: index, { self.applyElsewhere(&$0, $1) }) else { return }
    if present != nil {
      present = end
      show(after: shown)
    } else {
      core?.replaceState { $0 = end }
      changes.record()
    }
    recordReplacement(end)
  }

  /// Collapses several entries into one: they are stepped over, skipped and shown together.
  ///
  /// - Parameters:
  ///   - range: The first and the last entry.
  ///   - callSite: The line to point at if they don't exist.
  public func collapse(_ range: ClosedRange<Entry.ID>, at callSite: CallSite = #callSite) {
    guard let first = log.index(of: range.lowerBound) else {
      return reportUnknown(range.lowerBound, callSite)
    }
    guard let last = log.index(of: range.upperBound) else {
      return reportUnknown(range.upperBound, callSite)
    }
    log.collapse(first..<(last + 1)) { entries in
      Entry(
        id: range.upperBound, source: entries[0].source, date: entries[0].date,
        work: .collapsed(entries))
    }
    if present != nil, shown > first { shown = shown > last ? shown - (last - first) : first + 1 }
    changes.record()
    if present != nil { show(after: shown) }
  }

  /// Removes the entries after an entry; the store continues from there.
  ///
  /// Effects in flight are cancelled and queued actions dropped, as they belong to the removed
  /// entries.
  ///
  /// - Parameters:
  ///   - id: The entry, or `nil` to remove all.
  ///   - callSite: The line to point at if there is no such entry.
  public func rollback(to id: Entry.ID?, at callSite: CallSite = #callSite) {
    guard let number = number(after: id) else { return reportUnknown(id, callSite) }
    guard let state = computedState(after: number) else { return }
    shared.show(moment(after: number), of: [state])
    shared.stay()
    log.removeAll(from: number)
    goOn(from: state)
  }

  /// Continues from a different state than the one the store was in.
  func goOn(from state: State) {
    held = []
    core?.cancelEffects()
    comeBack(to: state)
    recordReplacement(state)
  }
}
