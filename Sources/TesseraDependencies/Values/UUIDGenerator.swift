#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

import Synchronization

/// A generator of UUIDs.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let draft = Draft(id: uuid())
/// ```
///
/// A test overrides it with `$0.uuid = .incrementing`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a closure.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A new generator that counts from `UUID(0)`.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// Returns a generator of a constant UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// Returns the next UUID.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension DependencyValues {
  /// A generator of UUIDs: random ones in an app; a test overrides it.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey, SuggestsOverride {
  static let liveValue = UUIDGenerator { UUID() }
  static var suggestedOverride: String { "$0.uuid = .incrementing" }
}

extension UUID {
  /// Creates a UUID from a number, for tests: `UUID(1)` ends in `…000000000001`.
  ///
  /// The `.incrementing` generator returns such UUIDs. The number is in the last eight bytes, so
  /// different numbers give different UUIDs, and those of numbers from 0 have the same order.
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
