/// Actions and changes that wait for the current one to be done, first in, first out.
///
/// - Complexity: O(1) amortised for each operation.
final class ActionQueue<Action> {
  @exclusivity(unchecked) private var entries = QueueEntries()
  private let actions = ActionBuffer<Action>()

  var isEmpty: Bool { entries.isEmpty }

  func append(_ action: Action, _ entry: QueueEntry) {
    actions.append(action)
    entries.append(entry)
  }

  /// Appends a change without an action.
  func append(_ entry: QueueEntry, change: @escaping @MainActor () -> Void) {
    var entry = entry
    entry.change = change
    entries.append(entry)
  }

  /// Takes the first entry; unless it has a change, its action is to be taken right after it.
  func popFirst() -> QueueEntry? { entries.popFirst() }

  /// Takes the action of the entry that was taken last.
  func takeAction() -> Action { actions.removeFirst() }
}

/// What is known of something that waits, beside its action.
struct QueueEntry {
  var origin: OriginID
  /// Where the feature stands that sent it from an effect, if that feature can go away.
  var place: Place?
  /// How many sends from within the processing of another action led to it.
  var generation = 0
  /// Who sent it, while something records.
  var source: ActionSource?
  /// What it does in place of an action.
  fileprivate(set) var change: (@MainActor () -> Void)?

  init(
    _ origin: OriginID, from place: Place? = nil, generation: Int = 0, source: ActionSource? = nil
  ) {
    self.origin = origin
    self.place = place
    self.generation = generation
    self.source = source
  }
}

/// Entries, first in, first out.
private struct QueueEntries {
  private var entries: [QueueEntry?] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ entry: QueueEntry) { entries.append(entry) }

  mutating func popFirst() -> QueueEntry? {
    guard head < entries.count else { return nil }
    let entry = entries[head].take()
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: head <= 1024)
      head = 0
    } else if head >= 4096, head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }
}
