#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a value of any type from nothing: numbers are 0, texts, lists and dictionaries are
/// empty, and optionals are `nil`.
///
/// A type that checks what it decodes may refuse such a value. The frequent ones of Foundation that
/// do have a value here; of an enum without payloads it is the first case, if these can be listed.
struct SampleDecoder: Decoder {
  private var depth = 0

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The number of values in each other after which a type is taken to be without an end.
  private static let deepest = 32

  /// A value of a type.
  ///
  /// - Throws: The error of decoding.
  static func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    try SampleDecoder().value(of: type)
  }

  fileprivate func value<Value: Decodable>(of type: Value.Type) throws -> Value {
    if let value = Self.known(type) as? Value { return value }
    guard depth < Self.deepest else { throw refusal("It contains itself.") }
    var inside = self
    inside.depth += 1
    return try Value(from: inside)
  }

  private static func known<Value>(_ type: Value.Type) -> Any? {
    if type == UUID.self { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
    if type == URL.self { return URL(string: "https://example.com") }
    if type == Decimal.self { return Decimal(0) }
    func first(_ type: (some CaseIterable).Type) -> Any? { type.allCases.first }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }

  private func refusal(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: reason))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedSample<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedSample(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { SingleSample(decoder: self) }
}

private struct KeyedSample<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SampleDecoder
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.value(of: type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedDecodingContainer<NestedKey> { decoder.container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct UnkeyedSample: UnkeyedDecodingContainer {
  let decoder: SampleDecoder
  let codingPath: [any CodingKey] = []
  let count: Int? = 0
  let isAtEnd = true
  let currentIndex = 0

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(of: type) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedDecodingContainer<NestedKey> { decoder.container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { decoder.unkeyedContainer() }
  func superDecoder() -> any Decoder { decoder }
}

private struct SingleSample: SingleValueDecodingContainer {
  let decoder: SampleDecoder
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { true }
  func decode(_ type: Bool.Type) -> Bool { false }
  func decode(_ type: String.Type) -> String { "" }
  func decode(_ type: Double.Type) -> Double { 0 }
  func decode(_ type: Float.Type) -> Float { 0 }
  func decode<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) -> Value { 0 }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(of: type) }
}
