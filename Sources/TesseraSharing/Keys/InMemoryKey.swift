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
    if id.storage.hasOtherType(than: Value.self, id.name) {
      SharedTypes.report("\(self)", Value.self)
    }
    continuation.resume(with: .success(id.storage.value(id.name)))
  }

  /// Does nothing: every change is made by a property with this key.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription { SharedSubscription {} }

  /// Keeps the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    id.storage.keep(LockedCell(value), for: id.name)
    continuation.resume()
  }
}

extension InMemoryKey: CellKeepingKey {
  func keep(_ cell: any Sendable) {
    if let cell = cell as? LockedCell<Value> { id.storage.keep(cell, for: id.name) }
  }
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
  /// The cells of each name, by the types of their values: usually one.
  private let cells = OrderedMutex<[String: [ObjectIdentifier: any Sendable]]>([:])

  /// Creates an empty storage.
  public init() {}

  func value<Value>(_ name: String) -> Value? {
    let cell = cells.withLock { $0[name]?[ObjectIdentifier(Value.self)] } as? LockedCell<Value>
    return cell?.read()
  }

  /// Whether there are values with a name, but none of a type.
  func hasOtherType(than type: Any.Type, _ name: String) -> Bool {
    cells.withLock { $0[name].map { $0[ObjectIdentifier(type)] == nil } == true }
  }

  func keep<Value: Sendable>(_ cell: LockedCell<Value>, for name: String) {
    // The old cell is released outside of the lock: the `deinit` of its value may be anything.
    let old = cells.withLock {
      $0[name, default: [:]].updateValue(cell, forKey: ObjectIdentifier(Value.self))
    }
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
