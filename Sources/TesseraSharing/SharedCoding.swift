import TesseraSupport

/// Encodes and decodes shared values.
///
/// Everywhere but in a history's recording, a shared value is encoded as what it wraps.
enum SharedCoding {
  private enum Key: String, CodingKey {
    case shared, key, value
  }

  static func encode<Value: Encodable>(_ shared: Shared<Value>, to encoder: any Encoder) throws {
    let value = shared.location.value(in: .inForce)
    guard let table = table(encoder.userInfo), shared.location.path.isEmpty else {
      return try value.encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(table.number(of: shared.location.root), forKey: .shared)
    try container.encode(shared.location.root.name, forKey: .key)
    try container.encode(value, forKey: .value)
  }

  static func decode<Value: Decodable>(from decoder: any Decoder) throws -> Shared<Value> {
    guard let table = table(decoder.userInfo),
      let container = try? decoder.container(keyedBy: Key.self),
      let number = try? container.decode(Int.self, forKey: .shared)
    else { return Shared(value: try Value(from: decoder)) }
    let value = try container.decode(Value.self, forKey: .value)
    let name = try container.decode(String.self, forKey: .key)
    let known = table.value(number, named: name) as? SharedReference<Value>
    let reference = known ?? SharedReference(value)
    table.note(reference, as: number)
    // The values of a recording belong to its view of them, not to the present.
    StateView.current?.change(reference, to: value)
    return Shared(reference)
  }

  private static func table(_ userInfo: [CodingUserInfoKey: Any]) -> StateReferenceTable? {
    StateReferenceTable.key.flatMap { userInfo[$0] as? StateReferenceTable }
  }
}
