import TesseraEffects

/// The actions and changes that wait for the current one, first in, first out.
///
/// - Complexity: O(1) amortised for each operation.
final class ActionQueue<Action> {
  private var entries = QueueEntries()
  private let actions = ActionBuffer<Action>()

  var isEmpty: Bool { entries.isEmpty }

  /// The number of actions.
  var count: Int { actions.count }

  func append(_ action: Action, _ entry: QueueEntry) {
    actions.append(action)
    entries.append(entry)
  }

  /// Appends a change without an action.
  func append(_ entry: QueueEntry, change: @escaping () -> Void) {
    var entry = entry
    entry.change = change
    entries.append(entry)
  }

  /// Removes the first entry; unless it has a change, its action is to be removed right after it.
  func popFirst() -> QueueEntry? { entries.popFirst() }

  /// Removes the action of the entry that was removed last.
  func removeAction() -> Action { actions.removeFirst() }
}

/// The properties of a queued action or change.
struct QueueEntry {
  var origin: OriginID
  /// The place of the feature whose effect sent it, if that feature can go away.
  var place: Place?
  /// The number of links in the chain of actions that led to it.
  var links = ChainLinks()
  /// The sender, while something records.
  var source: ActionSource?
  /// The call in an effect that sent it, or that led to it.
  var send: EffectSend?
  /// The change to perform in place of an action.
  fileprivate(set) var change: (() -> Void)?

  init(
    _ origin: OriginID, from place: Place? = nil, links: ChainLinks = ChainLinks(),
    source: ActionSource? = nil, by send: EffectSend? = nil
  ) {
    self.origin = origin
    self.place = place
    self.links = links
    self.source = source
    self.send = send
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
