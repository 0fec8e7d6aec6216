/// Actions that wait for the current one to be done, first in, first out.
///
/// - Complexity: O(1) amortised for each operation.
struct ActionQueue<Action> {
  struct Entry {
    var action: Action
    var origin: OriginID
    /// Who sent it, while something records.
    var source: ActionSource?
  }

  private var entries: [Entry?] = []
  private var head = 0

  mutating func append(_ action: Action, _ origin: OriginID, source: ActionSource? = nil) {
    entries.append(Entry(action: action, origin: origin, source: source))
  }

  mutating func popFirst() -> Entry? {
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
