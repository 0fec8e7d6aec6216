import TesseraDump
import TesseraSupport

/// A write as the name of a property and its new value: `{"field":"name","value":"Blob"}`.
///
/// `@ObservableState` and `@Reducer` give properties names; a part of a property, as in
/// `settings.isOn`, has one if the type of the property is an `@ObservableState` too, or if it is a
/// stored property, on Linux with glibc, that its structure codes under its own name. The
/// name is part of the program, so recordings write it; the value is hidden or written as that of
/// the property in a state.
extension BindingAction: Codable {
  private enum Key: String, CodingKey {
    case field, value
  }

  /// Encodes the name of the property and the value.
  ///
  /// - Throws: `EncodingError` for a property without a name, or with a value that isn't codable.
  public func encode(to encoder: any Encoder) throws {
    guard let name = KeyPathName.name(keyPath) else {
      throw failure(
        encoder,
        """
        the property has no name. A write can be encoded if it is to a property of a state with \
        '@ObservableState' or of a '@Reducer'; if it is to a part of one, mark the type of the \
        property with '@ObservableState' as well
        """)
    }
    guard let value = value as? any Encodable else {
      throw failure(encoder, "'\(typeName(type(of: value)))' is not 'Encodable'")
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(HistoryPublic(name), forKey: .field)
    switch FieldPrivacy.of(keyPath) {
    case .isRedacted: try Self.encodeRedacted(value, in: &container)
    case .isPublic: try Self.encodePublic(value, in: &container)
    case nil: try container.encode(value, forKey: .value)
    }
  }

  private static func encodePublic(
    _ value: some Encodable, in container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(HistoryPublic(value), forKey: .value)
  }

  private static func encodeRedacted(
    _ value: any Encodable, in container: inout KeyedEncodingContainer<Key>
  ) throws {
    guard let redactable = value as? any Encodable & HistoryRedactable else {
      return try container.encode(value, forKey: .value)
    }
    try encodeRedactable(redactable, in: &container)
  }

  private static func encodeRedactable(
    _ value: some Encodable & HistoryRedactable, in container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(HistoryRedacted(value), forKey: .value)
  }

  private func failure(_ encoder: any Encoder, _ reason: String) -> EncodingError {
    EncodingError.invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(KeyPathName.of(keyPath)) of '\(typeName(Root.self))': \(reason)."))
  }

  /// Decodes a write to the property with a name.
  ///
  /// - Throws: `DecodingError` if the state has no such property, or one of another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .field)
    guard let keyPath = KeyPathName.keyPath(name, of: Root.self),
      let type = type(of: keyPath).valueType as? any (Decodable & Equatable).Type
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .field, in: container,
        debugDescription: "'\(typeName(Root.self))' has no property '\(name)' that can be decoded.")
    }
    self = try Self.write(type, to: keyPath, name, container)
  }

  private static func write<Value: Decodable & Equatable>(
    _ type: Value.Type, to keyPath: PartialKeyPath<Root>, _ name: String,
    _ container: KeyedDecodingContainer<Key>
  ) throws -> Self {
    if let field = SharedField<Root, Value>.named(name) {
      let value = try container.decode(Value.self, forKey: .value)
      return Self(SharedWrite(field: field, value: value, callSite: .unknown))
    }
    guard let keyPath = keyPath as? WritableKeyPath<Root, Value> else {
      throw DecodingError.dataCorruptedError(
        forKey: .field, in: container,
        debugDescription: "The property '\(name)' of '\(typeName(Root.self))' can't be written.")
    }
    return Self(KeyPathWrite(keyPath, try container.decode(Value.self, forKey: .value)))
  }
}
