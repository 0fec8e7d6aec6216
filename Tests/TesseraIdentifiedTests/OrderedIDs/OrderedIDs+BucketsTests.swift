import Testing

@testable import TesseraIdentified

struct OrderedIDsBucketsTests {
  @Test func fewIDsNeedNoBuckets() {
    var ids = OrderedIDs(uniqueValues: Array(0..<8))
    #expect(ids.buckets.isEmpty)
    _ = ids.append(8)
    #expect(ids.buckets.count == 32)
  }

  @Test func atMostHalfOfTheBucketsAreUsed() {
    var ids = OrderedIDs<Int>()
    for id in 0..<5000 {
      _ = ids.append(id)
      #expect(ids.buckets.isEmpty || ids.buckets.count >= ids.count * 2)
    }
    #expect(ids.buckets.count <= 5000 * 4)
  }

  @Test func freeingABucketKeepsLaterEntriesReachable() {
    let all = (0..<60).map(Colliding.init)
    for removed in all.indices {
      var ids = OrderedIDs(uniqueValues: all)
      ids.remove(at: removed)
      #expect(ids.invariantViolation == nil)
      #expect(!ids.contains(all[removed]))
    }
  }

  @Test func bothWaysOfShiftingAgree() {
    for position in [0, 1, 500, 990, 999] {
      var ids = OrderedIDs(uniqueValues: Array(0..<1000))
      ids.insert(absent: -1, at: position)
      #expect(ids.invariantViolation == nil)
      #expect(ids.firstIndex(of: -1) == position)
      ids.remove(at: position)
      #expect(ids.invariantViolation == nil)
      #expect(Array(ids) == Array(0..<1000))
    }
  }
}
