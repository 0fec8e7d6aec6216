import Synchronization
package import TesseraSharedValues
import TesseraSupport

/// The values of shared keys in a rehearsal of a recording: they are neither loaded nor saved.
///
/// As in a recording, a key is known by its label.
package final class KeysInMemory: Sendable {
  /// Decodes a recorded value as one of the given type.
  package typealias Content = @Sendable (_ type: any Decodable.Type) -> Any?

  private struct Table {
    var contents: [String: Content] = [:]
    /// The keys whose recorded values were used.
    var used: Set<AnyID> = []
    /// Values of the initial state whose keys nothing has used yet.
    var awaiting: [String: any SharedValue] = [:]
    var values: [String: any SharedValue] = [:]
    /// The values of keys, with the keys: the ID of one may be an object that it owns.
    var keyed: [AnyID: (value: any SharedValue, key: any Sendable)] = [:]
  }

  private let table = OrderedMutex(Table())

  /// Creates a memory without values.
  package init() {}

  /// Gives the keys that the next action brings into the state their recorded values, by the labels
  /// of the keys.
  package func begin(_ contents: [String: Content]) {
    table.withLock { ($0.contents, $0.used) = (contents, []) }
  }

  /// Makes a value of the initial state the one of the next key with a label.
  package func keep(_ value: any SharedValue, labelled label: String) {
    table.withLock { ($0.awaiting[label], $0.values[label]) = (value, value) }
  }

  /// The value of a key that was used last.
  package func value(labelled label: String) -> (any SharedValue)? {
    table.withLock { $0.values[label] }
  }

  /// Returns the value of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - id: The ID of the key.
  ///   - label: The label of the key.
  ///   - make: Creates a value with the recorded content, if there is one.
  /// - Returns: The value.
  package func value<Value: SharedValue>(
    of key: any Sendable, _ id: AnyID, labelled label: String, make: (_ content: Content?) -> Value
  ) -> Value {
    let (known, content) = table.withLock { table -> ((any SharedValue)?, Content?) in
      if let content = table.contents[label], table.used.insert(id).inserted {
        return (nil, content)
      }
      if let known = table.keyed[id]?.value { return (known, nil) }
      guard table.awaiting[label] is Value else { return (nil, nil) }
      return (table.awaiting.removeValue(forKey: label), nil)
    }
    let value = known as? Value ?? make(content)
    table.withLock { ($0.values[label], $0.keyed[id]) = (value, (value, key)) }
    return value
  }
}

extension DependencyValues {
  /// Where the values of shared keys are in a rehearsal; `nil` elsewhere.
  package var keysInMemory: KeysInMemory? {
    get {
      override(of: ObjectIdentifier(KeysInMemoryKey.self)).flatMap { DependencyBox.value(in: $0) }
    }
    set { set(newValue, for: KeysInMemoryKey.self) }
  }
}

private enum KeysInMemoryKey: TestDependencyKey {
  static var testValue: KeysInMemory? { nil }
}
