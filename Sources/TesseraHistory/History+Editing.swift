import TesseraCore
import TesseraSharedValues
public import TesseraSupport

extension History {
  /// Leaves an entry and its consequences out: the store shows the state that the other entries
  /// lead to.
  ///
  /// The consequences are the entries that it led to, see ``consequences(of:)``. All later entries
  /// are computed again, without running effects. An action for a feature that isn't presented any
  /// more does nothing. Shared values that entries have changed become what the other entries make
  /// of them; nothing is saved.
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
    SharedChanges.recordAll()
    guard log.index(of: id) != nil else { return reportUnknown(id, callSite) }
    let indices = ([id] + (hasConsequences ? consequences(of: id) : []))
      .compactMap(log.index(of:)).filter { log[$0].isSkipped != isSkipped }
    setSkipped(isSkipped, at: indices)
  }

  /// Skips entries, or takes them back, in the order of their positions.
  func setSkipped(_ isSkipped: Bool, at indices: [Int]) {
    guard let index = indices.min() else { return }
    edit(from: index) { for index in indices { log.setSkipped(isSkipped, at: index) } }
  }

  /// Changes the entries from a position on, and computes them again; the store shows the state
  /// that they lead to.
  private func edit(from index: Int, _ change: () -> Void) {
    edits += 1
    var carried = shared.beginning(of: log.entries[index...])
    change()
    let end = log.recompute(from: index) {
      self.applyElsewhere(&$0, $1)
    } repeating: {
      repeatEntry(&$1, on: &$0, &carried)
    }
    guard let end else { return }
    let isTravelling = present != nil
    if isTravelling { present = end }
    // Observers, which may send actions, are notified after all of it.
    SharedReaders.notify {
      core?.replaceState {
        if !isTravelling { $0 = end }
        if let carried { shared.keepChanges(of: carried) }
        shared.begin()
        recordReplacement(end)
      }
      if isTravelling { show(after: shown) } else { observers.mark() }
    }
  }

  /// Repeats an entry after an edit, with the shared values that the entries before have led to.
  func repeatEntry(
    _ entry: inout Entry, on state: inout State, _ carried: inout SharedView?,
    isSkipped: Bool = false
  ) {
    let isSkipped = isSkipped || entry.isSkipped
    if case .collapsed(var parts) = entry.work {
      for index in parts.indices {
        repeatEntry(&parts[index], on: &state, &carried, isSkipped: isSkipped)
      }
      entry.work = .collapsed(parts)
      return
    }
    let view = carried?.moved(to: entry.before)
    let before = view.map { SharedView(copying: $0) }
    if !isSkipped {
      if let readings = applyElsewhere(&state, entry, in: view) { entry.readings = readings }
      if case .step(let step) = entry.work, !step.changesShared, let view,
        let (old, new) = entry.recordedViews
      {
        for value in shared.changed where !value.isSame(in: old, new) {
          view.change(value, to: value.content(in: new))
        }
      }
    }
    guard let view, let before else { return }
    let after = view.moved(to: entry.after)
    entry.repeated = RepeatedSharing(before: before, after: after)
    carried = after
  }

  /// Moves an entry to another place: the store shows the state that the new order leads to.
  ///
  /// ```swift
  /// store.send(.doubled)
  /// store.send(.added(1))
  /// history.move(history.entries[1].id, before: history.entries[0].id)  // one is doubled, too
  /// ```
  ///
  /// It keeps its number, and so do the others. All entries from the first one that has another
  /// place are computed again, without running effects. A recording has the entries in the new
  /// order.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - other: The entry that comes after it then; `nil` for the end.
  ///   - callSite: The line to point at if one of them doesn't exist.
  /// - Complexity: O(*n*) calls of the reducer for *n* entries from there on.
  public func move(
    _ id: Entry.ID, before other: Entry.ID?, at callSite: CallSite = #callSite
  ) {
    SharedChanges.recordAll()
    guard let index = log.index(of: id) else { return reportUnknown(id, callSite) }
    guard let place = other.map({ log.index(of: $0) }) ?? log.count else {
      return reportUnknown(other, callSite)
    }
    // Its own place, and the one before the next entry, are where it is.
    guard place != index, place != index + 1 else { return }
    let position = present != nil && shown > 0 ? log[shown - 1].id : nil
    edit(from: min(index, place)) {
      log.move(from: index, to: place)
      if let position { shown = log.index(of: position).map { $0 + 1 } ?? shown }
    }
  }

  /// Removes the skipped entries for good; no state changes.
  ///
  /// While the store shows the past, it stays at its entry, or at the one before if that goes.
  ///
  /// - Complexity: O(*n*).
  public func sweep() {
    guard log.entries.contains(where: \.isSkipped) else { return }
    if present != nil { shown = log.entries.prefix(shown).count { !$0.isSkipped } }
    log.removeSkipped()
    edits += 1
    observers.change()
  }

  /// Makes the present state the one before all entries, which are removed.
  ///
  /// A store that shows the past returns to the present first, and processes what is queued. It
  /// frees the memory of a long session, and sets the state that ``jump(to:at:)`` with `nil` and
  /// ``rollback(to:at:)`` with `nil` lead to.
  public func commit() {
    resume()
    log.removeAll()
    shared.begin()
    edits += 1
    observers.change()
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
    // An entry may have been moved.
    guard first <= last else { return reportUnknown(range.upperBound, callSite) }
    log.collapse(first..<(last + 1)) { entries in
      Entry(
        id: range.upperBound, source: entries[0].source, date: entries[0].date,
        work: .collapsed(entries))
    }
    edits += 1
    if present != nil, shown > first { shown = shown > last ? shown - (last - first) : first + 1 }
    SharedReaders.notify {
      observers.mark()
      if present != nil { show(after: shown) }
    }
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
    let view = view(after: number)
    log.removeAll(from: number)
    edits += 1
    goOn(from: state, in: view)
  }

  /// Continues from a different state than the one the store was in.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - view: The shared values at that time; `nil` if they are those of the present.
  func goOn(from state: State, in view: SharedView? = nil) {
    held = []
    core?.cancelEffects()
    // Observers, which may send actions, are notified after all of it.
    comeBack(to: state) {
      shared.restore(view, of: [state])
      shared.begin()
      recordReplacement(state)
    }
  }
}
