import TesseraSupport

/// A number that identifies something in the effect engine.
package protocol EffectNumber: Hashable, Comparable {
  var value: Int { get }
}

extension EffectNumber {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.value < rhs.value }
}

/// Identifies a running task: an operation, a cancellable part of one, or a throttle's window.
package struct TaskID: EffectNumber {
  package let value: Int
  package init(value: Int) { self.value = value }
}

/// Identifies a concatenation that is running.
package struct SequenceID: EffectNumber {
  package let value: Int
  package init(value: Int) { self.value = value }
}

/// Identifies an effect that waits; later ones have greater numbers.
package struct WaitingID: EffectNumber {
  package let value: Int
  package init(value: Int) { self.value = value }
}

/// Identifies a call of `send` from outside the store's effects, and everything that it led to.
package struct OriginID: EffectNumber, Sendable {
  package let value: Int
  package init(value: Int) { self.value = value }
}

/// The tasks, concatenations and waiting effects that share a cancellation ID, an origin, or a
/// place.
package struct EffectMembers {
  var tasks = SmallSet<TaskID>()
  var sequences = SmallSet<SequenceID>()
  var waiting = SmallSet<WaitingID>()
  /// The number of members that `finish()` waits for.
  var pending: Int32 = 0

  package var isEmpty: Bool {
    tasks.isEmpty && sequences.isEmpty && waiting.isEmpty && pending == 0
  }

  mutating func formUnion(_ other: Self) {
    for id in other.tasks.elements { tasks.insert(id) }
    for id in other.sequences.elements { sequences.insert(id) }
    for id in other.waiting.elements { waiting.insert(id) }
    pending += other.pending
  }
}

extension EffectMembers? {
  /// Changes the members, which are `nil` while there are none.
  ///
  /// - Returns: Whether any of them is pending.
  @discardableResult
  mutating func change(_ pending: Int32, _ change: (inout EffectMembers) -> Void) -> Bool {
    var members = take() ?? EffectMembers()
    change(&members)
    members.pending += pending
    self = members.isEmpty ? nil : members
    return members.pending > 0
  }
}
