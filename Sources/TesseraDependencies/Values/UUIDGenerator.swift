public import Foundation
import Synchronization

/// Makes a UUID with each call.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let draft = Draft(id: uuid())
/// ```
///
/// A test overrides it with `$0.uuid = .incrementing`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes a generator from a closure.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that counts from `UUID(0)`, each time that it is asked for anew.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// A generator that always makes the same UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// The next UUID.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension DependencyValues {
  /// Makes UUIDs: random ones in the app; a test overrides it.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey, SuggestsOverride {
  static let liveValue = UUIDGenerator { UUID() }
  static var suggestedOverride: String { "$0.uuid = .incrementing" }
}
