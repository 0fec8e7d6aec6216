#if canImport(WinSDK)
  import CRT
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Compares values by their bytes, whatever `==` says.
///
/// Two values with the same bytes have the same contents, apart from those of objects: memory that
/// they refer to isn't changed while there is a copy. Values with other bytes can be equal.
package enum SystemMemory {
  /// Whether two values have the same bytes; for types without gaps between their fields.
  package static func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(one, other, MemoryLayout<Value>.size) == 0
      }
    }
  }

  /// For each element of an array the position of one with the same bytes in another array: at the
  /// same position, or as far from the end.
  ///
  /// - Complexity: O(*n*).
  package static func positions<Element>(of elements: [Element], in others: [Element]) -> [Int?] {
    var positions = [Int?](repeating: nil, count: elements.count)
    if others.isEmpty { return positions }
    let (stride, size) = (MemoryLayout<Element>.stride, MemoryLayout<Element>.size)
    let shift = others.count - elements.count
    withCopy(of: elements) { copy in
      withCopy(of: others) { known in
        for position in 0..<elements.count {
          let element = copy + position * stride
          let moved = position + shift
          if position < others.count, memcmp(element, known + position * stride, size) == 0 {
            positions[position] = position
          } else if moved >= 0, memcmp(element, known + moved * stride, size) == 0 {
            positions[position] = moved
          }
        }
      }
    }
    return positions
  }

  /// Lends a copy whose gaps between fields are 0.
  ///
  /// Those of the array have what was there before.
  private static func withCopy<Element>(
    of elements: [Element], _ body: (UnsafeRawPointer) -> Void
  ) {
    let size = elements.count * MemoryLayout<Element>.stride
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Element>.alignment)
    defer { bytes.deallocate() }
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let copy = bytes.bindMemory(to: Element.self, capacity: elements.count)
    elements.withUnsafeBufferPointer { elements in
      if let first = elements.baseAddress { copy.initialize(from: first, count: elements.count) }
    }
    defer { copy.deinitialize(count: elements.count) }
    body(bytes)
  }
}
