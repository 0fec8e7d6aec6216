import Synchronization
import TesseraDependencies
import TesseraSupport

/// The references of keys, so that equal keys share one value.
///
/// A process has one table; in tests, each test has its own.
@usableFromInline
final class SharedReferences: Sendable {
  /// The type of a value and the ID of its key.
  private struct ID: Hashable, Sendable {
    let value: ObjectIdentifier
    let key: AnyID
  }

  private struct Held: Sendable {
    weak var reference: (any SharedRoot)?
  }

  private struct Table {
    var references: [ID: Held] = [:]
    var pruneAt = 64
  }

  private let table = Mutex(Table())

  /// The table of the running test, or of the process.
  static var current: SharedReferences { DependencyValues.current[SharedReferencesKey.self] }

  /// The reference of the key with an ID, if there is one.
  @inlinable
  static func known<Value: Sendable>(
    _ key: any Hashable & Sendable
  ) -> SharedReference<Value>? {
    find(ObjectIdentifier(Value.self), key).map {
      unsafeDowncast($0, to: SharedReference<Value>.self)
    }
  }

  @usableFromInline
  static func find(_ value: ObjectIdentifier, _ key: any Hashable & Sendable) -> AnyObject? {
    let id = ID(value: value, key: AnyID(key))
    return current.table.withLock { $0.references[id]?.reference }
  }

  /// Creates the reference of a key.
  @usableFromInline
  static func made<Key: SharedReaderKey>(
    for key: Key, _ initialValue: @autoclosure () -> Key.Value
  ) -> SharedReference<Key.Value> {
    current.reference(for: key, initialValue: initialValue())
  }

  /// Creates the reference of a key, unless another thread has been faster.
  private func reference<Key: SharedReaderKey>(
    for key: Key, initialValue: @autoclosure () -> Key.Value
  ) -> SharedReference<Key.Value> {
    let id = ID(value: ObjectIdentifier(Key.Value.self), key: AnyID(key.id))
    let value = initialValue()
    let made = SharedReference(
      value, storage: SharedStorage(key, initialValue: value, save: Self.save(with: key)))
    let other = table.withLock { table -> (any SharedRoot)? in
      if let other = table.references[id]?.reference { return other }
      table.references[id] = Held(reference: made)
      if table.references.count >= table.pruneAt {
        table.references = table.references.filter { $0.value.reference != nil }
        table.pruneAt = max(64, table.references.count * 2)
      }
      return nil
    }
    return other as? SharedReference<Key.Value> ?? made
  }

  private static func save<Key: SharedReaderKey>(
    with key: Key
  ) -> SharedStorage<Key.Value>.Save? {
    guard let key = key as? any SharedKey<Key.Value> else { return nil }
    return saving(key)
  }

  private static func saving<Key: SharedKey>(_ key: Key) -> SharedStorage<Key.Value>.Save {
    { key.save($0, context: $1, continuation: $2) }
  }

  /// Loads the value of a key without a property.
  static func load<Key: SharedReaderKey>(_ key: Key) async throws -> Key.Value {
    let value: Key.Value? = try await withCheckedThrowingContinuation { waiting in
      key.load(context: .userInitiated, continuation: LoadContinuation { waiting.resume(with: $0) })
    }
    guard let value else { throw SharedValueMissing(key: "\(key)") }
    return value
  }
}

/// The dependency through which tests have a table of their own.
private enum SharedReferencesKey: DependencyKey {
  static let liveValue = SharedReferences()
  static var testValue: SharedReferences { TestDefaults.shared(Self.self) { SharedReferences() } }
}
