/// The IDs of an identified array: an ordered set.
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
  // while a linear search is faster than a hash.
  @usableFromInline var buckets: [UInt32]

  @inlinable
  init() {
    values = []
    buckets = []
  }

  /// The IDs as a plain array.
  ///
  /// - Complexity: O(1); nothing is copied.
  @inlinable
  public var elements: [ID] { values }

  /// Creates a collection of values that are known to be unique.
  @inlinable
  init(uniqueValues: [ID]) {
    values = uniqueValues
    buckets = []
    rebuildBuckets()
  }

  /// Returns the position of an ID.
  ///
  /// - Parameter id: The ID.
  /// - Returns: The position, or `nil` if the ID isn't present.
  /// - Complexity: O(1) on average.
  @inlinable
  public func firstIndex(of id: ID) -> Int? {
    if buckets.isEmpty { return firstValue(equalTo: id) }
    let found = bucket(for: id)
    let entry = buckets[found]
    return entry == 0 ? nil : Int(entry) &- 1
  }

  /// Returns the position of an ID by linear search.
  // NB: Swift 6.3: not `firstIndex(of:)`, which in unspecialized code reads each value through a
  // coroutine, with one allocation each. Remove when it doesn't allocate.
  @inlinable
  func firstValue(equalTo id: ID) -> Int? {
    for position in 0..<values.count where values[position] == id { return position }
    return nil
  }

  /// Returns whether an ID is present.
  ///
  /// - Parameter id: The ID.
  /// - Returns: Whether it is present.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ id: ID) -> Bool { firstIndex(of: id) != nil }
}

extension OrderedIDs: Sendable where ID: Sendable {}
