#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import TesseraSharedValues
package import TesseraSupport

extension JSONValue: Decodable {
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
    // A decoder doesn't show the text, and returns the whole part of a number with more digits than
    // a 'Double'. But a 'Decimal' has the digits of every number that was recorded, unless that was
    // a zero with a sign or a 'Double' of another range.
    if let number = try? container.decode(Decimal.self) {
      switch JSONValue.of(number) {
      case .integer(let integer) where integer != 0: return .integer(integer)
      case .digits(let digits): return .digits(digits)
      default: break
      }
    }
    if let number = try? container.decode(Double.self) { return .of(number) }
    return .text(try container.decode(String.self))
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

  /// Calls a closure for the shared values in it, with their numbers and places.
  func visitShared(_ path: [String] = [], _ body: (Int, [String]) -> Void) {
    switch self {
    case .object(let values):
      if values.count == 2, case .integer(let number)? = values["shared"], values["value"] != nil {
        body(number, path)
      }
      for (key, value) in values { value.visitShared(path + [key], body) }
    case .array(let values):
      for (index, value) in values.enumerated() { value.visitShared(path + ["\(index)"], body) }
    case .null, .bool, .integer, .number, .digits, .text: break
    }
  }

  /// A number.
  static func of(_ number: Decimal) -> Self {
    number.isNaN ? .text("nan") : .number(number.description)
  }

  /// The JSON form of a value.
  package init(of value: some Encodable) throws {
    try self.init(parsing: HistoryCoding.encoder(isRedacting: false).encode(value))
  }

  /// The value with this JSON form.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try decoded(linking: SharedNumbering())
  }

  /// The value with this JSON form, whose shared values have numbers.
  package func decoded<Value: Decodable>(linking references: SharedNumbering) throws -> Value {
    try HistoryCoding.decoder(linking: references).decode(Value.self, from: Data(text.utf8))
  }
}
