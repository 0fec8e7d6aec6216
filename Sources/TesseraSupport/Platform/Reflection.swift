#if canImport(Glibc)
  @_spi(Reflection) import Swift
#endif

/// A stored property of a structure.
package struct StoredProperty {
  /// The key path, which is writable if the property is a variable.
  package let keyPath: AnyKeyPath
  package let name: String

  /// The stored properties that a structure is coded with, under their own names; found on Linux
  /// with glibc only.
  ///
  /// Storage that a type doesn't code, such as that of an array, is its own affair.
  package static func coded(of type: Any.Type) -> [StoredProperty] {
    guard let type = type as? any Decodable.Type else { return [] }
    let finder = KeyFinder()
    _ = try? type.init(from: finder)
    guard let isKey = finder.isKey else { return [] }
    return all(of: type).filter { isKey($0.name) }
  }

  private static func all<Root>(of type: Root.Type) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    forEachField(of: type) { name, keyPath in
      properties.append(StoredProperty(keyPath: keyPath, name: String(cString: name)))
      return true
    }
    return properties
  }
}

/// Finds the keys that a type is coded with: it begins to decode a value.
private final class KeyFinder: Decoder {
  private struct Found: Error {}

  /// Whether a name is that of a key; `nil` if the type isn't coded with keys.
  private(set) var isKey: ((String) -> Bool)?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    isKey = { Key(stringValue: $0) != nil }
    throw Found()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Found() }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Found() }
}

/// An element of a tuple.
package struct TupleElement {
  package let type: Any.Type
  /// Its position in the memory of the tuple, in bytes.
  package let offset: Int

  /// The elements of a tuple; found on Linux with glibc only.
  package static func all(of tuple: Any.Type) -> [TupleElement] {
    var elements: [TupleElement] = []
    forEachField(of: tuple) { offset, type in
      elements.append(TupleElement(type: type, offset: offset))
    }
    return elements
  }
}

// NB: Swift 6.3: a mirror has the names of stored properties, but neither their key paths nor, of a
// type alone, the elements of a tuple, so these call functions of the standard library that have
// them. They aren't public, and only the module for Linux with glibc declares them. Remove when a
// mirror, or another public function, has them.
private func forEachField(of type: Any.Type, body: (Int, Any.Type) -> Void) {
  #if canImport(Glibc)
    _ = _forEachField(of: type) { _, offset, type, _ in
      body(offset, type)
      return true
    }
  #endif
}

private func forEachField<Root>(
  of type: Root.Type, body: (UnsafePointer<CChar>, PartialKeyPath<Root>) -> Bool
) {
  #if canImport(Glibc)
    // Properties that no key path can lead to, such as functions, are skipped.
    let ignoreUnknown = _EachFieldOptions(rawValue: 2)
    _ = _forEachFieldWithKeyPath(of: type, options: ignoreUnknown, body: body)
  #endif
}
