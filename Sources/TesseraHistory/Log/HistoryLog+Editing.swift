extension HistoryLog {
  /// Skips an entry or takes it back; the states after it have to be computed again.
  mutating func setSkipped(_ isSkipped: Bool, at index: Int) {
    let (segment, offset) = locate(index)
    segments[segment].entries[offset].isSkipped = isSkipped
  }

  /// Computes all checkpoints after an entry again, and returns the state after the last entry.
  ///
  /// - Parameters:
  ///   - index: The position of the first entry that is repeated.
  ///   - apply: Repeats an entry before that one.
  ///   - change: Repeats an entry, and may change it.
  /// - Returns: The state; `nil` if there is none.
  /// - Complexity: O(*n*) calls of the reducer for *n* entries from there on.
  mutating func recompute(
    from index: Int, _ apply: Apply, repeating change: (inout State, inout Entry) -> Void
  ) -> State? {
    guard index < count else { return state(after: count, apply) }
    let (segment, offset) = locate(index)
    // The entry that was here may have been the last one of the segment before.
    let first = offset == 0 ? max(0, segment - 1) : segment
    var state = segments[first].before
    for number in first..<segments.count {
      if number > first { segments[number].before = state }
      for place in segments[number].entries.indices {
        if (number, place) < (segment, offset) {
          _ = apply(&state, segments[number].entries[place])
        } else {
          change(&state, &segments[number].entries[place])
        }
      }
    }
    return state
  }

  /// Removes all entries from a position on.
  mutating func removeAll(from index: Int) {
    guard index < count else { return }
    let (segment, offset) = locate(index)
    total = index + dropped
    segments[segment].entries.removeSubrange(offset...)
    segments.removeSubrange((segment + 1)...)
    // A checkpoint without entries would not be recognised as one that is due.
    if offset == 0, segment > 0 { segments.removeLast() }
    recordSizes()
  }

  /// Removes all entries; the next one begins with the state before it.
  mutating func removeAll() {
    segments = []
    (total, dropped, isReordered) = (0, 0, false)
    recordSizes()
  }

  /// Removes the skipped entries, of which no state knows.
  mutating func removeSkipped() {
    // Later states are computed from the dropped entries at the front.
    let kept = dropped
    for number in segments.indices {
      let front = number == 0 ? kept : 0
      let entries = segments[number].entries
      segments[number].entries =
        entries.prefix(front) + entries.dropFirst(front).filter { !$0.isSkipped }
    }
    removeEmptySegments()
    total = segments.reduce(0) { $0 + $1.entries.count }
    recordSizes()
  }

  /// Moves an entry before the one at another position, or to the end.
  ///
  /// The states after the first of the two positions have to be computed again.
  mutating func move(from index: Int, to place: Int) {
    let end = place < count ? locate(place) : nil
    let (segment, offset) = locate(index)
    let entry = segments[segment].entries[offset]
    if let end {
      segments[end.segment].entries.insert(entry, at: end.offset)
      let isBehind = end.segment == segment && end.offset <= offset
      segments[segment].entries.remove(at: isBehind ? offset + 1 : offset)
    } else {
      segments[segments.count - 1].entries.append(entry)
      segments[segment].entries.remove(at: offset)
    }
    isReordered = true
    removeEmptySegments()
    recordSizes()
  }

  /// Removes checkpoints without entries, which would not be recognised as ones that are due.
  ///
  /// The state before such a checkpoint is the one before the next, whatever that was.
  private mutating func removeEmptySegments() {
    for number in segments.indices.dropLast().reversed() where segments[number].entries.isEmpty {
      segments[number + 1].before = segments[number].before
      segments.remove(at: number)
    }
    if segments.count > 1, segments[segments.count - 1].entries.isEmpty { segments.removeLast() }
  }

  /// Collapses several entries into one.
  mutating func collapse(_ range: Range<Int>, into entry: (_ entries: [Entry]) -> Entry) {
    guard range.count > 1 else { return }
    let (first, start) = locate(range.lowerBound)
    let (last, end) = locate(range.upperBound - 1)
    let collapsed = Array(entries[range])
    // The rest of the last segment moves to the first, as there is no checkpoint before it.
    let rest = segments[last].entries[(end + 1)...]
    segments[first].entries.replaceSubrange(
      start..., with: [entry(collapsed)] + rest)
    if last > first { segments.removeSubrange((first + 1)...last) }
    total -= collapsed.count - 1
    recordSizes()
  }

  /// The first positions of stretches that lead to another checkpoint now than they did.
  func divergences(
    upTo end: State?, _ areEqual: (State, State) -> Bool, _ apply: Apply
  ) -> [Int] {
    var found: [Int] = []
    var passed = -dropped
    for (number, segment) in segments.enumerated() {
      var state = segment.before
      for entry in segment.entries { _ = apply(&state, entry) }
      let recorded = number + 1 < segments.count ? segments[number + 1].before : end
      if let recorded, !areEqual(state, recorded) { found.append(max(0, passed)) }
      passed += segment.entries.count
    }
    return found
  }
}

extension HistoryLog {
  /// Computes the stretch between the two checkpoints around a position.
  ///
  /// - Returns: The position of its first entry if it does not lead to the second checkpoint.
  func divergence(
    around number: Int, upTo end: State?, _ areEqual: (State, State) -> Bool, _ apply: Apply
  ) -> Int? {
    var passed = -dropped
    for (index, segment) in segments.enumerated() {
      let next = passed + segment.entries.count
      if number < next || index == segments.count - 1 {
        var state = segment.before
        for entry in segment.entries { _ = apply(&state, entry) }
        let recorded = index + 1 < segments.count ? segments[index + 1].before : end
        return recorded.map { areEqual(state, $0) } ?? true ? nil : max(0, passed)
      }
      passed = next
    }
    return nil
  }
}
