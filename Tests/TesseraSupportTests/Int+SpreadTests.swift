import Testing
import TesseraSupport

struct IntSpreadTests {
  /// A table has a power of two of buckets, and half of them are used.
  @Test(arguments: [0, 1, 1_000_000, -5, 1 << 40], [6, 8, 10, 12, 16])
  func numbersInARowShareFewBuckets(start: Int, bits: Int) {
    let mask = (1 << bits) - 1
    var loads: [Int: Int] = [:]
    for number in start..<(start + (1 << (bits - 1))) {
      loads[number.spread & mask, default: 0] += 1
    }
    #expect(loads.values.max()! <= 5)
  }

  @Test(arguments: [2, 3, 16, 64, 1024, 65_536])
  func numbersAtEqualStepsShareFewBuckets(step: Int) {
    let loads = Dictionary(grouping: 0..<512) { ($0 * step).spread & 1023 }
    #expect(loads.values.map(\.count).max()! <= 3)
  }
}
