extension OrderedIDs {
  /// The largest count without buckets; so few values are searched linearly.
  @inlinable
  static var largestCountWithoutBuckets: Int { 8 }

  /// The bucket where the search for an ID starts.
  @inlinable
  func firstBucket(of id: ID) -> Int { id.hashValue & (buckets.count &- 1) }

  /// The bucket that holds the ID's position, or the free one for it; there must be buckets.
  @inlinable
  func bucket(for id: ID) -> Int {
    let mask = buckets.count &- 1
    var bucket = id.hashValue & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 || values[Int(entry) &- 1] == id { return bucket }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// The bucket that holds a position; it compares no IDs.
  @inlinable
  func bucket(holding position: Int) -> Int {
    let mask = buckets.count &- 1
    let entry = UInt32(truncatingIfNeeded: position &+ 1)
    var bucket = firstBucket(of: values[position])
    while buckets[bucket] != entry { bucket = (bucket &+ 1) & mask }
    return bucket
  }

  /// Rebuilds the buckets from the values.
  @inlinable
  mutating func rebuildBuckets(minimumCapacity: Int = 0) {
    let capacity = Swift.max(values.count, minimumCapacity)
    guard capacity > Self.largestCountWithoutBuckets else {
      buckets = []
      return
    }
    precondition(capacity < Int(UInt32.max) / 4, "An identified array has over 10⁹ elements.")
    var size = 32
    while size < capacity &* 2 { size &*= 2 }
    buckets = [UInt32](repeating: 0, count: size)
    let mask = size &- 1
    for position in values.indices {
      var bucket = firstBucket(of: values[position])
      while buckets[bucket] != 0 { bucket = (bucket &+ 1) & mask }
      buckets[bucket] = UInt32(truncatingIfNeeded: position &+ 1)
    }
  }

  /// Frees a bucket and moves entries after it forward, so that no search ends too early.
  @inlinable
  mutating func free(bucket: Int) {
    let mask = buckets.count &- 1
    var hole = bucket
    var next = (hole &+ 1) & mask
    while buckets[next] != 0 {
      let home = firstBucket(of: values[Int(buckets[next]) &- 1])
      // An entry may fill the hole only if its search starts at the hole or before it.
      if (next &- home) & mask >= (next &- hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    buckets[hole] = 0
  }

  /// Adjusts the buckets before the values from a position on move up by one.
  @inlinable
  mutating func shiftUp(from position: Int) {
    if (values.count &- position) &* 16 < buckets.count {
      // From the back, so that no two entries are ever the same.
      for index in stride(from: values.count &- 1, through: position, by: -1) {
        buckets[bucket(holding: index)] &+= 1
      }
    } else {
      let first = UInt32(truncatingIfNeeded: position &+ 1)
      // The loop has no branch and no uniqueness check, so that it is vectorized.
      buckets.withUnsafeMutableBufferPointer { buckets in
        for bucket in buckets.indices { buckets[bucket] &+= buckets[bucket] >= first ? 1 : 0 }
      }
    }
  }

  /// Adjusts the buckets before the values after a position move down by one.
  @inlinable
  mutating func shiftDown(behind position: Int) {
    if (values.count &- position) &* 16 < buckets.count {
      for index in stride(from: position &+ 1, to: values.count, by: 1) {
        buckets[bucket(holding: index)] &-= 1
      }
    } else {
      let last = UInt32(truncatingIfNeeded: position &+ 1)
      buckets.withUnsafeMutableBufferPointer { buckets in
        for bucket in buckets.indices { buckets[bucket] &-= buckets[bucket] > last ? 1 : 0 }
      }
    }
  }
}
