/// The root of a key path whose names are unknown, for overloads that explain a misspelt name.
///
/// ## Internal representation
///
/// Where a method that takes a key path has overloads, the compiler chooses among them before it
/// looks up the names in the key path. If none fits, it says only that it "cannot infer key path
/// type from context". An unavailable overload with this type as the root accepts any name, so it
/// is the one that fits, and its message is reported at the call. The compiler ignores unavailable
/// overloads until everything else has failed, so they cost correct code nothing.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct _UnknownMember: Sendable {
  /// A member of any name.
  public subscript(dynamicMember name: String) -> Self { self }

  /// A member of the type that its context demands.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember name: String) -> Value {
    preconditionFailure("An unknown member has no value.")
  }

  /// An element, for `\.rows[id: 1]`.
  public subscript<ID>(id id: ID) -> Self { self }
}
