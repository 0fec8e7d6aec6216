import TesseraEffects

/// The actions and changes that wait for the current one, first in, first out.
///
/// - Complexity: O(1) amortised for each operation.
struct ActionQueue {
  private var entries: [QueueEntry?] = []
  private var head = 0
  /// The number of actions.
  private(set) var count = 0

  var isEmpty: Bool { head == entries.count }

  /// The position behind the last entry, until one is removed.
  var end: Int { entries.count }

  mutating func append(_ entry: QueueEntry) {
    entries.append(entry)
    if entry.isAction { count += 1 }
  }

  mutating func popFirst() -> QueueEntry? {
    guard head < entries.count, let entry = entries[head].take() else { return nil }
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: head <= 1024)
      head = 0
    } else if head >= 4096, head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
    if entry.isAction { count -= 1 }
    return entry
  }

  /// Removes the entries before a position, and returns them.
  mutating func removeEntries(before position: Int) -> Self {
    guard position > head else { return Self() }
    var others = Self()
    for case let entry? in entries[position...] { others.append(entry) }
    entries.removeSubrange(position...)
    count -= others.count
    swap(&others, &self)
    return others
  }
}

/// A queued action or change.
struct QueueEntry {
  enum Work {
    case action(AnyAction)
    /// A change without an action.
    case change(() -> Void)
  }

  var work: Work
  var origin: OriginID
  /// The place of the feature whose effect sent it, if that feature can go away.
  var place: Place?
  /// The number of links in the chain of actions that led to it.
  var links = ChainLinks()
  /// The sender, while something records.
  var source: ActionSource?
  /// The call in an effect that sent it, or that led to it.
  var send: EffectSend?

  var isAction: Bool { if case .action = work { true } else { false } }
}
