/// Actions in a row, first in, first out.
///
/// NB: it keeps its memory itself, where an array would do. Whoever holds actions is generic over
/// them and is not specialised, and each array, each optional and each tuple of actions would be
/// looked up as a type on each call; memory needs to know nothing but the actions themselves.
///
/// - Complexity: O(1) amortised for each operation.
final class ActionBuffer<Action> {
  /// Beyond so many, memory is given back when the last action was taken.
  private static var keptCapacity: Int { 1_024 }

  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<Action>?
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  deinit {
    while count > 0 { _ = removeFirst() }
    memory?.deallocate()
  }

  /// Puts an action at the end.
  func append(_ action: Action) {
    if count == capacity { grow() }
    guard let memory else { preconditionFailure("A buffer that has grown has memory.") }
    (memory + (first &+ count) & (capacity &- 1)).initialize(to: action)
    count &+= 1
  }

  /// Takes the first action; there must be one.
  func removeFirst() -> Action {
    precondition(count > 0, "An action is taken only where there is one.")
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
