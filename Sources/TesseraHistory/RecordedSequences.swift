public import Foundation
import Synchronization
public import TesseraDependencies

extension DateGenerator {
  /// Tells the given dates in turn, and the last of them for ever after.
  ///
  /// - Parameter dates: What is told; none tells the beginning of 1970.
  /// - Returns: A generator for tests of what was recorded.
  public static func sequence(_ dates: [Date]) -> DateGenerator {
    let turn = Turn()
    return DateGenerator { turn.next(of: dates) ?? Date(timeIntervalSince1970: 0) }
  }
}

extension UUIDGenerator {
  /// Makes the given UUIDs in turn, and the last of them for ever after.
  ///
  /// - Parameter uuids: What is made; none makes `UUID(0)`.
  /// - Returns: A generator for tests of what was recorded.
  public static func sequence(_ uuids: [UUID]) -> UUIDGenerator {
    let turn = Turn()
    return UUIDGenerator { turn.next(of: uuids) ?? UUID(0) }
  }
}

/// Goes through a list, and stays at its end.
private final class Turn: Sendable {
  private let count = Atomic<Int>(0)

  func next<Value>(of values: [Value]) -> Value? {
    let index = count.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < values.count ? values[index] : values.last
  }
}
