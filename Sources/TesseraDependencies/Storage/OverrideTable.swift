import TesseraSupport

/// The overriding values of a scope, by the identity of their keys.
///
/// A small hash table with open addressing in one array, because a look-up stands on the path of
/// every read: it is an array access and mostly one comparison. Nothing is ever removed.
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

  /// As many as a power of two, at least half of them free; or none at all.
  @usableFromInline var slots: ContiguousArray<Slot?>?

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { slots == nil }
}

extension OverrideTable {
  /// The value under a key, good as long as this table is.
  ///
  /// - Complexity: O(1) on average.
  func find(_ key: ObjectIdentifier) -> BorrowedBox? {
    guard let slots else { return nil }
    let mask = slots.count &- 1
    var index = Self.hash(key) & mask
    while let slot = slots[index] {
      if slot.key == key { return BorrowedBox(slot.box) }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// Metadata is aligned, so its low bits say nothing; the product's middle bits depend on all.
  static func hash(_ key: ObjectIdentifier) -> Int { Int(bitPattern: key).spread }

  /// Puts a value under a key, in place of one that is there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values: setting is rare and may be slow.
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

  /// Takes over the values of another table, which win over those that are here.
  mutating func merge(_ other: OverrideTable) {
    if isEmpty {
      self = other
    } else if !isShared(with: other) {
      for slot in other.all { insert(slot.box, for: slot.key) }
    }
  }

  /// Every key with its value, in no order.
  var all: [Slot] { slots?.compactMap(\.self) ?? [] }

  /// Whether both are copies of one table, and neither was changed since.
  func isShared(with other: OverrideTable) -> Bool {
    address == other.address
  }

  /// Where the array stands, or 0.
  ///
  /// NB: asked of the array's own pointer, it would be kept and released around the answer, which
  /// costs more than a look-up; to be replaced when arrays can be compared by identity.
  private var address: UInt { unsafeBitCast(slots, to: UInt.self) }

  private static func place(_ slot: Slot, in slots: inout ContiguousArray<Slot?>) {
    let mask = slots.count - 1
    var index = hash(slot.key) & mask
    while let other = slots[index], other.key != slot.key { index = (index + 1) & mask }
    slots[index] = slot
  }
}
