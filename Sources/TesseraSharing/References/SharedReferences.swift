import Synchronization
package import TesseraDependencies
import TesseraSharedValues
import TesseraSupport

/// The references of keys, so that equal keys share one value.
///
/// A process has one table; in tests, each test has its own.
@usableFromInline
final class SharedReferences: Sendable {
  private struct Held: Sendable {
    let value: ObjectIdentifier
    weak var reference: (any SharedRoot)?
  }

  /// The versions of a value whose last property is gone, which moments may see: a history computes
  /// a state again that had such a property.
  ///
  /// The moments retain it, and with it the key, whose ID may own a storage.
  private final class Past: Sendable {
    let id: AnyID
    let value: ObjectIdentifier
    /// The cell with the versions, until another reference continues them.
    private let cell: OrderedMutex<(any Sendable)?>

    init(_ id: AnyID, _ value: ObjectIdentifier, _ cell: any Sendable) {
      (self.id, self.value) = (id, value)
      self.cell = OrderedMutex(cell)
    }

    func takeCell() -> (any Sendable)? { cell.withLock { $0.take() } }
  }

  private struct WeakPast: Sendable {
    weak var past: Past?
  }

  /// The type of a value and the label of its key, which is all that a recording knows of the key.
  private struct Label: Hashable, Sendable {
    let value: ObjectIdentifier
    let text: String
  }

  private struct Table {
    /// The references of each key's ID: one for each type of value.
    var references: [AnyID: [Held]] = [:]
    /// The values of a recording whose keys nothing uses yet.
    var awaiting: [Label: Held] = [:]
    /// The pasts of keys that nothing uses, by the hashes of the keys.
    var pasts: [Int: [WeakPast]] = [:]

    func find(_ value: ObjectIdentifier, _ key: AnyID) -> (any SharedRoot)? {
      for held in references[key] ?? [] where held.value == value {
        if let reference = held.reference { return reference }
      }
      return nil
    }

    mutating func keep(_ past: Past) {
      pasts[past.id.hashValue, default: []].removeAll { $0.past == nil }
      pasts[past.id.hashValue, default: []].append(WeakPast(past: past))
    }

    /// Removes and returns the past of a key.
    mutating func takePast(_ value: ObjectIdentifier, _ key: AnyID) -> Past? {
      let known = pasts.removeValue(forKey: key.hashValue)?.compactMap(\.past) ?? []
      let found = known.last { $0.value == value && $0.id == key }
      let others = known.filter { $0 !== found }
      if !others.isEmpty { pasts[key.hashValue] = others.map { WeakPast(past: $0) } }
      return found
    }

    mutating func insert(_ held: Held, for key: AnyID) {
      references[key, default: []].append(held)
    }

    /// Removes the references of a key that are gone.
    ///
    /// - Returns: The values to release outside of the lock: the ID of a key may own a storage, and
    ///   a reference that is gone takes the lock.
    mutating func removeGone(_ key: AnyID) -> (living: [any SharedRoot], removed: (AnyID, [Held])?)
    {
      guard let index = references.index(forKey: key) else { return ([], nil) }
      let living = references.values[index].compactMap(\.reference)
      if living.isEmpty { return ([], references.remove(at: index)) }
      references.values[index].removeAll { $0.reference == nil }
      return (living, nil)
    }
  }

  private let table = OrderedMutex(Table())

  /// The table of the running test, or of the process.
  static var current: SharedReferences { DependencyValues.current[SharedReferencesKey.self] }

  /// The reference of the key with an ID, if there is one.
  @inlinable
  static func known<Value: Sendable>(
    _ key: any Hashable & Sendable
  ) -> SharedReference<Value>? {
    find(ObjectIdentifier(Value.self), key) as? SharedReference<Value>
  }

  @usableFromInline
  static func find(_ value: ObjectIdentifier, _ key: any Hashable & Sendable) -> AnyObject? {
    current.table.withLock { $0.find(value, AnyID(key)) }
  }

  /// Creates the reference of a key.
  @usableFromInline
  static func made<Key: SharedReaderKey>(
    for key: Key, _ initialValue: @autoclosure () -> Key.Value
  ) -> SharedReference<Key.Value> {
    current.reference(for: key, initialValue: initialValue())
  }

  /// Creates the reference of a key and loads its value, unless another thread has been faster.
  private func reference<Key: SharedReaderKey>(
    for key: Key, initialValue: @autoclosure () -> Key.Value
  ) -> SharedReference<Key.Value> {
    let (type, id) = (ObjectIdentifier(Key.Value.self), AnyID(key.id))
    let value = initialValue()
    if let memory = DependencyValues.current.keysInMemory {
      return memory.value(of: key, id, labelled: SharedStorage<Key.Value>.label(of: key)) {
        content in
        let recorded = (Key.Value.self as? any Decodable.Type).flatMap { content?($0) }
        return SharedReference(recorded.flatMap { $0 as? Key.Value } ?? value)
      }
    }
    let storage = {
      SharedStorage(key, initialValue: value, save: Self.save(with: key)) { [weak self] in
        let past = Past(id, type, $1)
        let retained = self?.table.withLock { table in
          table.keep(past)
          return table.removeGone(id)
        }
        withExtendedLifetime(retained) {}
        Moment.keep(past, upTo: $0)
      }
    }
    let made = SharedReference(value, storage: storage())
    // Released outside of the lock, too.
    var past: Past?
    defer { withExtendedLifetime(past) {} }
    let (other, strangers) = table.withLock { table -> ((any SharedRoot)?, [any SharedRoot]) in
      if let other = table.find(type, id) { return (other, []) }
      let strangers = table.references[id]?.compactMap(\.reference) ?? []
      let awaiting = table.awaiting.removeValue(forKey: Label(value: type, text: made.label))
      if awaiting?.reference == nil { past = table.takePast(type, id) }
      if let cell = past?.takeCell() { made.continues(cell) }
      table.insert(Held(value: type, reference: awaiting?.reference ?? made), for: id)
      return (awaiting?.reference, strangers)
    }
    // A key that keeps cells notices a cell of another type, even if no property has it any more.
    if !(key is any CellKeepingKey), strangers.contains(where: { $0.name == made.name }) {
      SharedTypes.report(made.name, Key.Value.self)
    }
    guard let other = other as? SharedReference<Key.Value> else {
      if key is any ImmediateKey { made.loadIfNeeded() }
      return made
    }
    // The value is a recording's, which is not loaded over.
    if !other.hasKey { other.connect(storage()) }
    return other
  }

  /// The reference of the key with a label; `nil` if there is none or several.
  func only<Value: Sendable>(labelled label: String) -> SharedReference<Value>? {
    let held = table.withLock { table in
      table.references.values.joined().filter { $0.value == ObjectIdentifier(Value.self) }
        .compactMap(\.reference)
    }
    let found = held.filter { $0.label == label }
    return found.count == 1 ? found[0] as? SharedReference<Value> : nil
  }

  /// The keys of the values that properties share.
  fileprivate var keys: [any SharedReaderKey] {
    table.withLock { $0.references.values.joined().compactMap(\.reference) }.compactMap(\.anyKey)
  }

  /// Makes a value the one of the next key with a label.
  func keep<Value: Sendable>(_ label: String, for reference: SharedReference<Value>) {
    let held = Held(value: ObjectIdentifier(Value.self), reference: reference)
    let label = Label(value: held.value, text: label)
    table.withLock { $0.awaiting[label] = held }
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
    let value: Key.Value? = try await waitUnlessCancelled { end in
      let resumption = Resumption {
        let error = SharedContinuationDropped(key: "\(key)")
        error.report(of: "load")
        end(.failure(error))
      }
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation({ if resumption.isFirst() { end($0) } }))
    }
    guard let value else { throw SharedValueMissing(key: "\(key)") }
    return value
  }
}

/// Keys with equal names and values of different types.
enum SharedTypes {
  static func report(_ name: String, _ type: Any.Type) {
    reportIssue(
      """
      A property shares a '\(typeName(type))' by \(name), which another type has already.

      They are two values, which don't see each other's changes. Give both properties the same \
      type, or their keys different names.
      """.numbered(50), at: .unknown)
  }
}

/// The dependency through which tests have a table of their own.
private enum SharedReferencesKey: DependencyKey {
  static let liveValue = SharedReferences()
  static var testValue: SharedReferences { TestDefaults.shared(Self.self) { SharedReferences() } }
}

extension DependencyValues {
  /// The keys of the values that properties share at present.
  package var sharedKeys: [any SharedReaderKey] { self[SharedReferencesKey.self].keys }
}
