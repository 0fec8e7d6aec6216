public import TesseraIdentified

/// A child in an `Identified` is a field of it: `Scope(\.value, action: \.self) { … }`.
extension Identified: FieldedState {
  /// The fields.
  @inlinable
  public static var fields: IdentifiedFields<ID, Value> { IdentifiedFields() }
}

/// The field of an `Identified`.
@frozen
@_documentation(visibility: internal)
public struct IdentifiedFields<ID: Hashable, Wrapped>: StateFields {
  /// The value with the ID.
  public typealias Root = Identified<ID, Wrapped>

  @inlinable
  init() {}

  /// The value.
  @inlinable public var value: _Field<Identified<ID, Wrapped>, Wrapped> {
    _Field { root, body in
      body(&root.value)
      return 0
    }
  }
}
