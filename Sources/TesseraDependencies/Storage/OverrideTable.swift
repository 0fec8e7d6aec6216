import TesseraSupport

/// The overrides of a scope, by the identity of their keys.
///
/// A small hash table with open addressing in one array, because every read makes a look-up: it is
/// an array access and usually one comparison. Nothing is ever removed.
@frozen
@usableFromInline
struct OverrideTable: Sendable {
  @usableFromInline typealias Box = AnyObject & Sendable

  @frozen
  @usableFromInline
  struct Slot: Sendable {
    let key: ObjectIdentifier
    let box: any Box
  }

  /// A power of two of slots, at least half of them free, or no slots.
  @usableFromInline var slots: ContiguousArray<Slot?>?

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { slots == nil }
}

extension OverrideTable {
  /// Returns the value of a key.
  ///
  /// - Complexity: O(1) on average.
  func find(_ key: ObjectIdentifier) -> (any Box)? {
    guard let slots else { return nil }
    let mask = slots.count &- 1
    var index = Self.hash(key) & mask
    while let slot = slots[index] {
      if slot.key == key { return slot.box }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Metadata is aligned, so its low bits are useless; the product's middle bits depend on all.
  static func hash(_ key: ObjectIdentifier) -> Int { Int(bitPattern: key).spread }

  /// Sets the value of a key.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values; setting is rare.
  mutating func insert(_ box: any Box, for key: ObjectIdentifier) {
    var slots = self.slots ?? []
    self.slots = nil
    if (slots.count { $0 != nil } + 1) * 2 > slots.count {
      let old = slots
      slots = ContiguousArray(repeating: nil, count: max(8, old.count * 2))
      for case .some(let slot) in old { Self.place(slot, in: &slots) }
    }
    Self.place(Slot(key: key, box: box), in: &slots)
    self.slots = slots
  }

  /// Adds the values of another table, which take precedence.
  mutating func merge(_ other: OverrideTable) {
    if isEmpty {
      self = other
    } else if !isShared(with: other) {
      for slot in other.all { insert(slot.box, for: slot.key) }
    }
  }

  /// Every key with its value, in no particular order.
  var all: [Slot] { slots?.compactMap(\.self) ?? [] }

  /// Returns whether both are unchanged copies of one table.
  func isShared(with other: OverrideTable) -> Bool {
    guard let slots, let others = other.slots else { return isEmpty && other.isEmpty }
    return slots.span.isIdentical(to: others.span)
  }

  private static func place(_ slot: Slot, in slots: inout ContiguousArray<Slot?>) {
    let mask = slots.count - 1
    var index = hash(slot.key) & mask
    while let other = slots[index], other.key != slot.key { index = (index + 1) & mask }
    slots[index] = slot
  }
}
