/// A wrapper that makes any value `Sendable`, unchecked by the compiler.
///
/// For a value that is safe to share, but whose type can't say so. The caller guarantees that no
/// two isolation domains access it at the same time.
///
/// ```swift
/// let formatter = UncheckedSendable(DateFormatter())  // configured once, then only read
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Creates a wrapper.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) { self.value = value }

  /// Creates the storage of a property with this wrapper.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
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

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value itself.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the value.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the value itself.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The error of the value.
  public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
}

/// A hashable, sendable value of any type: `AnyHashable` that can cross isolation domains.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Creates a wrapper; a wrapper is not wrapped again.
  ///
  /// - Parameter base: The value.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Returns whether two values are equal, as in `AnyHashable`.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}

extension AnyHashableSendable {
  /// Returns whether a value equals another one of any type.
  public static func == (left: Self, right: AnyHashable) -> Bool { AnyHashable(left.base) == right }

  /// Returns whether a value of any type equals another one.
  public static func == (left: AnyHashable, right: Self) -> Bool { left == AnyHashable(right.base) }
}

// NB: Swift 6.3: without it, a wrapper in a dictionary of `AnyHashable` isn't found by its value.
// The protocol is that of the standard library's own wrappers. Remove when there is another.
extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value itself, so that it equals `AnyHashable` of the value.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible {
  /// The description of the value.
  public var description: String { String(describing: base) }

  /// The type and the debug description of the value.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Creates a wrapper of a string.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Creates a wrapper of an integer.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Creates a wrapper of a number.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Creates a wrapper of a Boolean.
  public init(booleanLiteral value: Bool) { self.init(value) }
}
