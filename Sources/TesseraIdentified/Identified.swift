/// A value with an ID, for collections of values that have none of their own.
///
/// ```swift
/// var colors: IdentifiedArrayOf<Identified<UUID, Color>>
/// colors.append(Identified(.red, id: uuid()))
/// colors[id: id]?.value = .blue
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The ID.
  public let id: ID
  /// The value.
  public var value: Value

  /// Creates a value with an ID.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The ID.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value whose ID is at a key path of it.
  ///
  /// The ID is read once; later changes of the value don't change it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: The key path from the value to its ID.
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }

  /// A read-only property of the value.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    value[keyPath: keyPath]
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
