#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import TesseraDependencies

/// The value of a query as it is stored: with its version, and the date if it has an age limit.
///
/// See ``Query/stored(in:version:maxAge:)``.
public struct StoredValue<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The value; `nil` if it can't be decoded, such as one of another version.
  public let value: Value?
  /// The version of the value's type.
  public let version: Int
  /// When the value was fetched, if it has an age limit.
  public let date: Date?
}

/// The rules for the stored values of a query.
struct StoredValueRule: Sendable {
  let version: Int
  let maxAge: Duration?

  /// The present date, if there is an age limit.
  var now: Date? { maxAge == nil ? nil : DependencyValues.current.date.now }

  /// The value, unless it is of another version or too old.
  func value<Value>(of stored: StoredValue<Value>) -> Value? {
    guard stored.version == version else { return nil }
    guard let maxAge, let now else { return stored.value }
    guard let date = stored.date else { return nil }
    return .seconds(now.timeIntervalSince(date)) <= maxAge ? stored.value : nil
  }
}

private enum StoredValueKey: String, CodingKey {
  case value, version, date
}

extension StoredValue: Encodable where Value: Encodable {
  /// Encodes the properties.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StoredValueKey.self)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encode(version, forKey: .version)
    try container.encodeIfPresent(date, forKey: .date)
  }
}

extension StoredValue: Decodable where Value: Decodable {
  /// Decodes the properties; a value that can't be decoded is missing, and is fetched again.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StoredValueKey.self)
    version = try container.decode(Int.self, forKey: .version)
    date = try container.decodeIfPresent(Date.self, forKey: .date)
    value = try? container.decodeIfPresent(Value.self, forKey: .value)
  }
}
