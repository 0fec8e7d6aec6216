import Synchronization
import TesseraSupport

/// Learns, while a key's `testValue` is asked for, whether it is the default one that reports.
final class MissingTestValue: Sendable {
  @TaskLocal private static var current: MissingTestValue?

  private let key: ObjectIdentifier
  private let isNoted = Atomic(false)

  private init(_ key: any TestDependencyKey.Type) { self.key = ObjectIdentifier(key) }

  /// Called by the default `testValue`; `false` if nobody is learning about this key.
  static func note(_ key: any TestDependencyKey.Type) -> Bool {
    guard let current, current.key == ObjectIdentifier(key) else { return false }
    current.isNoted.store(true, ordering: .relaxed)
    return true
  }

  /// The key's test value, and whether the key had none of its own.
  static func testValue<Key: TestDependencyKey>(
    of key: Key.Type
  ) -> (value: Key.Value, isMissing: Bool) {
    let probe = MissingTestValue(key)
    let value = $current.withValue(probe) { Key.testValue }
    return (value, probe.isNoted.load(ordering: .relaxed))
  }
}
