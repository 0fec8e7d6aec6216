/// The IDs of an identified array: a collection in order that answers `contains` at once.
///
/// ```swift
/// rows.ids.contains(3)        // constant time on average
/// rows.ids == [1, 2, 3]
/// Array(rows.ids)
/// ```
@frozen
public struct OrderedIDs<ID: Hashable> {
  @usableFromInline var values: [ID]
  // Open addressing with linear probing: a bucket holds a position plus one, or 0 if it is free.
  // The number of buckets is a power of two, at most half of them are used, and there are none
  // while a look along the values is quicker than a hash.
  @usableFromInline var buckets: [UInt32]

  @inlinable
  init() {
    values = []
    buckets = []
  }

  /// Takes over values that are known to be unique.
  @inlinable
  init(uniqueValues: [ID]) {
    values = uniqueValues
    buckets = []
    rebuildBuckets()
  }

  /// Finds where an ID stands.
  ///
  /// - Parameter id: The ID to look for.
  /// - Returns: Its position, or `nil` if it is not there.
  /// - Complexity: O(1) on average.
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    if buckets.isEmpty { return firstValue(equalTo: id) }
    let found = bucket(for: id)
    let entry = buckets[found]
    return entry == 0 ? nil : Int(entry) &- 1
  }

  /// Finds where an ID stands by a look along the values.
  ///
  /// NB: not by `firstIndex(of:)`, which in code that is not specialised reads each value through a
  /// coroutine, for an allocation each.
  @inlinable
  func firstValue(equalTo id: ID) -> Int? {
    for position in 0..<values.count where values[position] == id { return position }
    return nil
  }

  /// Tells whether an ID is there.
  ///
  /// - Parameter id: The ID to look for.
  /// - Returns: Whether it is there.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }
}

extension OrderedIDs: Sendable where ID: Sendable {}
