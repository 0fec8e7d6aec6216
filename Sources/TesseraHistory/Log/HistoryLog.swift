/// Entries in their order, with a checkpoint of the state every so many of them.
///
/// The states between are computed from the checkpoint before. The log is a pure value: its owner
/// passes the function that repeats an entry.
struct HistoryLog<State, Action> {
  typealias Entry = HistoryEntry<State, Action>
  /// Repeats an entry, and returns its readings if they replace the recorded ones.
  typealias Apply = (_ state: inout State, _ entry: Entry) -> Readings?

  /// A checkpoint and the entries after it.
  struct Segment {
    var before: State
    var entries: [Entry]
  }

  var segments: [Segment] = []
  /// The number of dropped entries at the front, which later states are still computed from.
  var dropped = 0
  var total = 0
  /// Whether an entry was moved, so that the numbers don't ascend.
  var isReordered = false
  let capacity: Int
  let interval: Int

  init(capacity: Int, interval: Int) {
    self.capacity = max(1, capacity)
    self.interval = max(1, interval)
  }

  /// The number of entries.
  var count: Int { total - dropped }

  /// The number of kept states.
  var checkpointCount: Int { segments.count }

  /// Whether the next entry must come with the state before it.
  private(set) var needsCheckpoint = true
  /// The number of entries in the first segment, including dropped ones.
  private var countOfFirst = 0
  private var countOfLast = 0
  private var hasOneSegment = true

  /// Records the sizes of the segments after an edit: looking at them costs more than an append.
  mutating func recordSizes() {
    needsCheckpoint = (segments.last?.entries.count ?? interval) >= interval
    countOfFirst = segments.first?.entries.count ?? 0
    countOfLast = segments.last?.entries.count ?? 0
    hasOneSegment = segments.count < 2
  }

  /// All entries.
  ///
  /// - Complexity: O(*n*).
  var entries: [Entry] { Array(segments.lazy.map(\.entries).joined().dropFirst(dropped)) }

  /// The least number of an entry.
  ///
  /// - Complexity: O(1), or O(*n*) once an entry was moved.
  var leastNumber: Int? {
    isReordered ? entries.map(\.id.number).min() : count > 0 ? self[0].id.number : nil
  }

  /// The newest entry.
  var last: Entry? { segments.last?.entries.last }

  /// The entry at a position.
  subscript(index: Int) -> Entry {
    let (segment, offset) = locate(index)
    return segments[segment].entries[offset]
  }

  /// Adds an entry at the end; drops the oldest one if there are too many.
  ///
  /// - Complexity: O(1) amortised.
  mutating func append(_ entry: Entry, checkpoint: State?) {
    if let checkpoint { begin(with: checkpoint) }
    append(entry)
  }

  /// Keeps the state before the next entry.
  // Where this is inlined, the metadata of its types is looked up even if nothing is kept.
  @inline(never)
  mutating func begin(with checkpoint: State) {
    segments.append(Segment(before: checkpoint, entries: []))
    (hasOneSegment, countOfLast) = (countOfLast == 0, 0)
  }

  /// Adds an entry after the last one, or after the state that was just kept.
  @inline(__always)
  mutating func append(_ entry: Entry) {
    segments[segments.count - 1].entries.append(entry)
    countOfLast += 1
    needsCheckpoint = countOfLast >= interval
    if hasOneSegment { countOfFirst = countOfLast }
    total += 1
    while count > capacity { dropFirst() }
  }

  private mutating func dropFirst() {
    dropped += 1
    guard dropped >= countOfFirst, segments.count > 1 else { return }
    total -= countOfFirst
    dropped -= countOfFirst
    segments.removeFirst()
    recordSizes()
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
  /// The position of an entry, or `nil` if there is none.
  ///
  /// - Complexity: O(log *n*) besides the number of checkpoints; O(*n*) once an entry was moved.
  func index(of id: Entry.ID) -> Int? {
    if isReordered { return entries.firstIndex { $0.id == id } }
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

  /// Calls a closure with each entry and the state after it: before a checkpoint, that one.
  func forEachState(
    upTo end: State?, _ apply: Apply, _ body: (_ entry: Entry, _ state: State) throws -> Void
  ) rethrows {
    var passed = -dropped
    for (index, segment) in segments.enumerated() {
      let kept = index + 1 < segments.count ? segments[index + 1].before : end
      var state = segment.before
      for (offset, entry) in segment.entries.enumerated() {
        if offset == segment.entries.count - 1, let kept {
          state = kept
        } else {
          _ = apply(&state, entry)
        }
        if passed >= 0 { try body(entry, state) }
        passed += 1
      }
    }
  }

  /// The state after a number of entries, computed from the checkpoint before.
  ///
  /// - Complexity: O(*interval*) calls of the reducer.
  func state(after number: Int, _ apply: Apply) -> State? {
    guard !segments.isEmpty, (0...count).contains(number) else { return nil }
    var rest = number + dropped
    var index = 0
    // A checkpoint at exactly this position is the state.
    while index < segments.count - 1, rest >= segments[index].entries.count {
      rest -= segments[index].entries.count
      index += 1
    }
    var state = segments[index].before
    for entry in segments[index].entries.prefix(rest) { _ = apply(&state, entry) }
    return state
  }
}
