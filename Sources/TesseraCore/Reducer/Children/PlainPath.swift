/// The stand-in for a path through a type that is no state, whose parts no operator reaches.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct _PlainPath<Root, Value> {
  init() {}

  /// A part of the part.
  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> _PlainPath<Root, Part> {
    _PlainPath<Root, Part>()
  }
}

@available(
  *, unavailable,
  message: """
    A path leads through states only: mark the struct on the way with '@ObservableState'. For a \
    class, declare a computed property of the state, and use its path.
    """
)
extension _PlainPath: ChildPath where Root: FieldedState {
  /// A field that reaches nothing.
  public var _steps: _Field<Root, Value> { _Field { _, _ in 0 } }
}

extension _Field where Root: FieldedState {
  /// A part of a struct that is no state.
  @_disfavoredOverload
  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> _PlainPath<Root, Part> {
    _PlainPath<Root, Part>()
  }
}

extension NestedPath {
  /// A part of a struct that is no state.
  @_disfavoredOverload
  public subscript<Part>(
    dynamicMember part: KeyPath<Inner.Value, Part>
  ) -> _PlainPath<Outer.Root, Part> { _PlainPath<Outer.Root, Part>() }
}
