public import Foundation

extension UUID {
  /// Makes a UUID that is a number, for tests: `UUID(1)` ends in `…000000000001`.
  ///
  /// It is what the `.incrementing` generator makes. The number stands in the last eight bytes, so
  /// numbers that differ give UUIDs that differ, and their order is that of the numbers from 0.
  public init(_ intValue: Int) {
    let number = UInt64(bitPattern: Int64(intValue))
    func byte(_ index: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> UInt64((7 - index) * 8))
    }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
