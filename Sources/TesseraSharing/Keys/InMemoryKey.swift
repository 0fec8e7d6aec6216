import Synchronization
public import TesseraDependencies
import TesseraSupport

/// A value that lives as long as the program.
///
/// ```swift
/// @Shared(.inMemory("visits")) var visits = 0
/// ```
///
/// Each test starts without any values.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  /// The name and the storage of the value.
  public struct ID: Hashable, Sendable {
    let name: String
    let storage: InMemoryStorage
  }

  /// The identity of the value.
  public let id: ID

  init(_ name: String) {
    id = ID(name: name, storage: DependencyValues.current.defaultInMemoryStorage)
  }

  /// Loads the value.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(id.storage.value(id.name)))
  }

  /// Does nothing: every change is made by a property with this key.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription { SharedSubscription {} }

  /// Keeps the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    keep(LockedCell(value))
    continuation.resume()
  }
}

extension InMemoryKey: CellKeepingKey {
  func keep(_ cell: any Sendable) { id.storage.keep(cell, for: id.name) }
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".inMemory(\"\(id.name)\")" }
}

extension SharedReaderKey {
  /// A value that lives as long as the program.
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(name)
  }
}

/// Holds the values of ``InMemoryKey``.
///
/// It holds their cells, in which properties change them: a change needs nothing else.
public final class InMemoryStorage: Sendable {
  private let cells = Mutex<[String: any Sendable]>([:])

  /// Creates an empty storage.
  public init() {}

  func value<Value>(_ name: String) -> Value? {
    let cell = cells.withLock { $0[name] } as? LockedCell<Value>
    return cell?.read()
  }

  func keep(_ cell: any Sendable, for name: String) {
    // The old cell is released outside of the lock: the `deinit` of its value may be anything.
    let old = cells.withLock { $0.updateValue(cell, forKey: name) }
    withExtendedLifetime(old) {}
  }
}

extension InMemoryStorage: Hashable {
  /// Whether two are the same object.
  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DependencyValues {
  /// The storage of `.inMemory` keys; each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static let liveValue = InMemoryStorage()
  static var testValue: InMemoryStorage { TestDefaults.shared(Self.self) { InMemoryStorage() } }
}
