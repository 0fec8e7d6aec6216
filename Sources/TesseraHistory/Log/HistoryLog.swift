/// Entries in their order, with a state every so many of them from which the others are computed.
///
/// A state between is computed from the checkpoint before it. A pure value: what it takes to do an
/// entry again it is told by its owner.
struct HistoryLog<State, Action> {
  typealias Entry = HistoryEntry<State, Action>
  /// Does an entry again, and answers with what it read, if that is to be remembered.
  typealias Apply = (_ state: inout State, _ entry: Entry) -> Readings?

  /// A checkpoint and the entries after it.
  struct Segment {
    var before: State
    var entries: [Entry]
  }

  var segments: [Segment] = []
  /// How many entries at the front are kept only because later states are computed from them.
  var dropped = 0
  var total = 0
  let capacity: Int
  let interval: Int

  init(capacity: Int, interval: Int) {
    self.capacity = max(1, capacity)
    self.interval = max(1, interval)
  }

  /// How many entries there are.
  var count: Int { total - dropped }

  /// How many states are kept.
  var checkpointCount: Int { segments.count }

  /// Whether the next entry has to come with the state before it.
  var needsCheckpoint: Bool { (segments.last?.entries.count ?? interval) >= interval }

  /// All entries.
  ///
  /// - Complexity: O(*n*).
  var entries: [Entry] { Array(segments.lazy.map(\.entries).joined().dropFirst(dropped)) }

  /// The entry at a position.
  subscript(index: Int) -> Entry {
    let (segment, offset) = locate(index)
    return segments[segment].entries[offset]
  }

  /// Adds an entry at the end; the oldest one leaves when there are too many.
  ///
  /// - Complexity: O(1) amortised.
  mutating func append(_ entry: Entry, checkpoint: State?) {
    if let checkpoint { segments.append(Segment(before: checkpoint, entries: [])) }
    segments[segments.count - 1].entries.append(entry)
    total += 1
    while count > capacity { dropFirst() }
  }

  private mutating func dropFirst() {
    dropped += 1
    guard dropped >= segments[0].entries.count, segments.count > 1 else { return }
    total -= segments[0].entries.count
    dropped -= segments[0].entries.count
    segments.removeFirst()
  }

  /// The segment and the offset in it of an entry.
  func locate(_ index: Int) -> (segment: Int, offset: Int) {
    var offset = index + dropped
    for (number, segment) in segments.enumerated() {
      if offset < segment.entries.count { return (number, offset) }
      offset -= segment.entries.count
    }
    preconditionFailure("There is no entry \(index) in a history of \(count).")
  }
}

extension HistoryLog {
  /// The position of an entry, or `nil` if it is not there, any more or at all.
  ///
  /// - Complexity: O(log *n*) besides the number of checkpoints.
  func index(of id: Entry.ID) -> Int? {
    var passed = -dropped
    for segment in segments {
      if let last = segment.entries.last, last.id >= id {
        var (low, high) = (0, segment.entries.count)
        while low < high {
          let middle = (low + high) / 2
          if segment.entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        guard segment.entries[low].id == id, passed + low >= 0 else { return nil }
        return passed + low
      }
      passed += segment.entries.count
    }
    return nil
  }

  /// The state after a number of entries, computed from the checkpoint before.
  ///
  /// - Complexity: O(*interval*) calls of the reducer.
  func state(after number: Int, _ apply: Apply) -> State? {
    guard !segments.isEmpty, (0...count).contains(number) else { return nil }
    var rest = number + dropped
    var index = 0
    // Where a checkpoint stands at the very place, it is the state that is asked for.
    while index < segments.count - 1, rest >= segments[index].entries.count {
      rest -= segments[index].entries.count
      index += 1
    }
    var state = segments[index].before
    for entry in segments[index].entries.prefix(rest) { _ = apply(&state, entry) }
    return state
  }
}
