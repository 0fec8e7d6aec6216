/// A value that counts how often a change of it, or of the large array beside it, had to copy.
struct CopyProbe: Equatable, Sendable {
  private var storage = Storage()
  private var large = [Int](repeating: 0, count: 4_096)
  private var address = 0

  /// How often a change met a second reference.
  private(set) var copies = 0
  /// How often it was changed.
  private(set) var number = 0

  private final class Storage: Sendable {}

  mutating func touch() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage()
      copies += 1
    }
    let now = large.withUnsafeMutableBufferPointer { buffer in
      buffer[number % buffer.count] += 1
      return buffer.baseAddress.map { Int(bitPattern: $0) } ?? 0
    }
    if address != 0, address != now { copies += 1 }
    address = now
    number += 1
  }

  /// Starts to count anew, with storage of its own.
  mutating func reset() { self = CopyProbe() }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
