/// Actions that wait for the current one to be done, first in, first out.
///
/// - Complexity: O(1) amortised for each operation.
struct ActionQueue<Action> {
  struct Entry {
    var action: Action
    var origin: OriginID
    /// Where the feature stands that sent it from an effect, if that feature can go away.
    var place: Place?
    /// How many sends from within the processing of another action led to it.
    var generation = 0
  }

  private var entries: [Entry?] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  mutating func append(
    _ action: Action, _ origin: OriginID, from place: Place? = nil, generation: Int = 0
  ) {
    entries.append(
      Entry(action: action, origin: origin, place: place, generation: generation))
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
