extension OrderedIDs {
  /// Appends an ID unless it is present, with a single look-up.
  @inlinable
  mutating func append(_ id: ID) -> (inserted: Bool, index: Int) {
    let position = values.count
    if buckets.isEmpty {
      if let index = firstValue(equalTo: id) { return (false, index) }
      values.append(id)
      if values.count > Self.largestCountWithoutBuckets { rebuildBuckets() }
      return (true, position)
    }
    var target = bucket(for: id)
    if buckets[target] != 0 { return (false, Int(buckets[target]) &- 1) }
    if (position &+ 1) &* 2 > buckets.count {
      rebuildBuckets(minimumCapacity: position &* 2)
      target = bucket(for: id)
    }
    buckets[target] = UInt32(truncatingIfNeeded: position &+ 1)
    values.append(id)
    return (true, position)
  }

  /// Inserts an ID that isn't present.
  @inlinable
  mutating func insert(absent id: ID, at index: Int) {
    precondition(index <= values.count, "The position is out of bounds.")
    if buckets.isEmpty || (values.count &+ 1) &* 2 > buckets.count {
      values.insert(id, at: index)
      rebuildBuckets(minimumCapacity: buckets.isEmpty ? 0 : values.count &* 2)
    } else {
      shiftUp(from: index)
      values.insert(id, at: index)
      buckets[bucketForInserted(id)] = UInt32(truncatingIfNeeded: index &+ 1)
    }
  }

  /// The first free bucket for an ID that has none.
  @inlinable
  func bucketForInserted(_ id: ID) -> Int {
    let mask = buckets.count &- 1
    var bucket = firstBucket(of: id)
    while buckets[bucket] != 0 { bucket = (bucket &+ 1) & mask }
    return bucket
  }

  /// Replaces the ID at a position by one that isn't present.
  @inlinable
  mutating func replace(at index: Int, with absent: ID) {
    if buckets.isEmpty {
      values[index] = absent
      return
    }
    free(bucket: bucket(holding: index))
    values[index] = absent
    buckets[bucketForInserted(absent)] = UInt32(truncatingIfNeeded: index &+ 1)
  }

  @inlinable
  mutating func remove(at index: Int) {
    if !buckets.isEmpty {
      free(bucket: bucket(holding: index))
      shiftDown(behind: index)
    }
    values.remove(at: index)
  }

  @inlinable
  mutating func swapAt(_ first: Int, _ second: Int) {
    if !buckets.isEmpty {
      let (one, other) = (bucket(holding: first), bucket(holding: second))
      buckets.swapAt(one, other)
    }
    values.swapAt(first, second)
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool) {
    values.removeAll(keepingCapacity: keepingCapacity)
    guard keepingCapacity else {
      buckets = []
      return
    }
    for bucket in buckets.indices { buckets[bucket] = 0 }
  }

  @inlinable
  mutating func reserveCapacity(_ minimumCapacity: Int) {
    values.reserveCapacity(minimumCapacity)
    if minimumCapacity &* 2 > buckets.count { rebuildBuckets(minimumCapacity: minimumCapacity) }
  }
}
