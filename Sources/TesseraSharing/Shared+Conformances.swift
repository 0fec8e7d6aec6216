public import TesseraCore
public import TesseraDump
import TesseraSharedValues

/// Compares shared values, each of which may be seen in a view of its own.
enum SharedEquality {
  static func areEqual<Value: Sendable & Equatable>(
    _ first: any SharedLocation<Value>, _ second: any SharedLocation<Value>
  ) -> Bool {
    guard SharedView.isComparing else { return first.read() == second.read() }
    return first.value(in: .inForce) == second.value(in: .ofSecond)
  }

  /// Compares by `==` if there is one, else by the dumps.
  static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    equality(first, second) ?? (diff(first, second) == nil)
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedEquality.areEqual(lhs.location, rhs.location)
  }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedEquality.areEqual(lhs.location, rhs.location)
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The ID of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try SharedCoding.encode(self, to: encoder)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Creates a shared value that no key knows.
  ///
  /// A history that imports a recording restores the sharing between its values, and with the keys
  /// that they were read from.
  public init(from decoder: any Decoder) throws {
    self = try SharedCoding.decode(from: decoder)
  }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any {
    SharedFinder.current?.record(location.root)
    return wrappedValue
  }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any {
    SharedFinder.current?.record(location.root, isReader: true)
    return wrappedValue
  }
}

extension Shared: CustomStringConvertible {
  /// The description of the value.
  public var description: String { "\(wrappedValue)" }
}

extension Shared: SharedProperty {}

/// Encodes and decodes shared values.
///
/// Everywhere but in a history's recording, a shared value is encoded as what it wraps.
enum SharedCoding {
  private enum Key: String, CodingKey {
    case shared, value
  }

  static func encode<Value: Encodable>(_ shared: Shared<Value>, to encoder: any Encoder) throws {
    let value = shared.location.value(in: .inForce)
    guard let table = table(encoder.userInfo), shared.location.path.isEmpty else {
      return try value.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(table.number(of: shared.location.root), forKey: .shared)
    try container.encode(value, forKey: .value)
  }

  static func decode<Value: Decodable>(from decoder: any Decoder) throws -> Shared<Value> {
    guard let table = table(decoder.userInfo),
      let container = try? decoder.container(keyedBy: Key.self),
      let number = try? container.decode(Int.self, forKey: .shared)
    else { return Shared(value: try Value(from: decoder)) }
    let value = try container.decode(Value.self, forKey: .value)
    let reference =
      table.value(number) as? SharedReference<Value>
      ?? table.labels[number].flatMap {
        SharedReferences.current.only(labelled: $0) ?? table.awaiting[$0] as? SharedReference<Value>
      }
      ?? SharedReference(value)
    table.record(reference, as: number, recorded: value)
    return Shared(reference)
  }

  private static func table(_ userInfo: [CodingUserInfoKey: Any]) -> SharedNumbering? {
    SharedNumbering.key.flatMap { userInfo[$0] as? SharedNumbering }
  }
}

extension Shared: _SharedWrapper {
  /// Changes the value.
  public func _change(_ change: _SharedChange<Value>) {
    withLock({ change.body(&$0) }, at: change.callSite)
  }
}
