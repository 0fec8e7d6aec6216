/// A queue of actions, first in, first out.
///
/// ## Internal representation
///
/// A ring buffer that manages its own memory, although an array would do: the code that holds
/// actions is generic and not specialized, so each mention of an array, an optional or a tuple of
/// actions looks up that type's metadata. Raw memory only needs the metadata of the action itself.
///
/// - Complexity: O(1) amortised for each operation.
final class ActionBuffer<Action> {
  /// The largest capacity that is kept when the last action is removed.
  private static var keptCapacity: Int { 1_024 }

  private var memory: UnsafeMutablePointer<Action>?
  private var capacity = 0
  private var first = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  deinit {
    while count > 0 { _ = removeFirst() }
    memory?.deallocate()
  }

  /// Appends an action.
  func append(_ action: Action) {
    if count == capacity { grow() }
    guard let memory else { preconditionFailure("A buffer has memory after it has grown.") }
    (memory + (first &+ count) & (capacity &- 1)).initialize(to: action)
    count &+= 1
  }

  /// Removes the first action; there must be one.
  func removeFirst() -> Action {
    precondition(count > 0, "The buffer is not empty.")
    guard let memory else { preconditionFailure("A buffer with actions has memory.") }
    let action = (memory + first).move()
    first = (first &+ 1) & (capacity &- 1)
    count &-= 1
    if count == 0, capacity > Self.keptCapacity { shrink() }
    return action
  }

  private func grow() {
    let larger = max(4, capacity * 2)
    let new = UnsafeMutablePointer<Action>.allocate(capacity: larger)
    if let memory {
      let atEnd = min(count, capacity - first)
      new.moveInitialize(from: memory + first, count: atEnd)
      (new + atEnd).moveInitialize(from: memory, count: count - atEnd)
      memory.deallocate()
    }
    memory = new
    capacity = larger
    first = 0
  }

  private func shrink() {
    memory?.deallocate()
    memory = nil
    capacity = 0
    first = 0
  }
}
