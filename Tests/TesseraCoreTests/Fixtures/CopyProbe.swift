/// A value that counts how often changing it, or the large array next to it, caused a copy.
struct CopyProbe: Equatable, Sendable {
  private var storage = Storage()
  private var large = [Int](repeating: 0, count: 4_096)
  private var address = 0

  /// The number of changes that found a second reference.
  private(set) var copies = 0
  /// The number of changes.
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

  /// Resets the counts and allocates new storage.
  mutating func reset() { self = CopyProbe() }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
}
