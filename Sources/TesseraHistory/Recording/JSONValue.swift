import Foundation
import TesseraSharedValues

/// A JSON value.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// Whether two values are the same, comparing text by its bytes: its hash distinguishes an é from
  /// an e with a combining accent.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }
}

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: JSONKey.self) {
      let pairs = try container.allKeys.map { key in
        (key.stringValue, try container.decode(JSONValue.self, forKey: key))
      }
      self = .object(Dictionary(pairs) { $1 })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(try decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let flag = try? container.decode(Bool.self) { return .bool(flag) }
    if let number = try? container.decode(Int.self) { return .integer(number) }
    if let number = try? container.decode(UInt64.self) { return .unsigned(number) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .text(try container.decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

/// The key of an object.
private struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { return nil }
}

extension JSONValue {
  /// The value at a path of keys and positions, if there is one.
  subscript(path: ArraySlice<String>) -> JSONValue? {
    guard let key = path.first else { return self }
    switch self {
    case .object(let values): return values[key]?[path.dropFirst()]
    case .array(let values):
      guard let index = Int(key), values.indices.contains(index) else { return nil }
      return values[index][path.dropFirst()]
    default: return nil
    }
  }

  /// The value as text, on one line.
  package var text: String {
    let data = try? HistoryCoding.encoder(isRedacting: false).encode(self)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The JSON form of a value.
  package init(of value: some Encodable) throws {
    let data = try HistoryCoding.encoder(isRedacting: false).encode(value)
    self = try HistoryCoding.decoder.decode(JSONValue.self, from: data)
  }

  /// The value with this JSON form.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try decoded(linking: SharedNumbering())
  }

  /// The value with this JSON form, whose shared values have numbers.
  func decoded<Value: Decodable>(linking references: SharedNumbering) throws -> Value {
    try HistoryCoding.decoder(linking: references).decode(
      Value.self, from: HistoryCoding.encoder(isRedacting: false).encode(self))
  }
}
