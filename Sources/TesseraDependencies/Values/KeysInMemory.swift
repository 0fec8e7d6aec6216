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
    /// Values of the initial state whose keys nothing has used yet.
    var awaiting: [String: any SharedValue] = [:]
    var values: [String: any SharedValue] = [:]
  }

  private let table = OrderedMutex(Table())

  /// Creates a memory without values.
  package init() {}

  /// The recorded values of the keys that are used next, by their labels.
  package var contents: [String: Content] {
    get { table.withLock { $0.contents } }
    set { table.withLock { $0.contents = newValue } }
  }

  /// Makes a value of the initial state the one of the next key with a label.
  package func keep(_ value: any SharedValue, labelled label: String) {
    table.withLock { ($0.awaiting[label], $0.values[label]) = (value, value) }
  }

  /// The value of a key that was used last.
  package func value(labelled label: String) -> (any SharedValue)? {
    table.withLock { $0.values[label] }
  }

  /// Returns the value of a key that nothing has used yet.
  ///
  /// - Parameters:
  ///   - label: The label of the key.
  ///   - make: Creates a value with the recorded content, if there is one.
  /// - Returns: The value.
  package func value<Value: SharedValue>(
    labelled label: String, make: (_ content: Content?) -> Value
  ) -> Value {
    let kept = table.withLock { table -> (any SharedValue)? in
      guard table.awaiting[label] is Value else { return nil }
      return table.awaiting.removeValue(forKey: label)
    }
    if let kept = kept as? Value { return kept }
    let made = make(contents[label])
    table.withLock { $0.values[label] = made }
    return made
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
