/// One property of a state, which reducer operators reach in place.
///
/// `@ObservableState` and `@Reducer` generate one for each property, in the state's
/// ``FieldedState/Fields``. `Scope(\.child, …)` and the other operators take a key path
/// to it, which the optimiser resolves; a writable key path to an observed property would read a
/// copy and write it back. An operator that changes a value through a field notes the change in the
/// state's `_$changes`.
@frozen
@dynamicMemberLookup
public struct _Field<Root, Value> {
  // NB: Swift 6.3: the optimizer splits values of at most six fields, and inlines only small
  // closures, so a field is a single small closure. Otherwise operators don't fold into each other.
  // Remove when larger values are split.

  /// Reaches the value in place and returns the field's position in its state.
  public typealias Access = (_ root: inout Root, _ body: (inout Value) -> Void) -> Int

  @usableFromInline package let _access: Access

  /// Creates a field; called by generated code.
  ///
  /// - Parameter access: Calls its last parameter once with the stored value, in place, and
  ///   returns the position of the property in its state.
  @inlinable @inline(__always)
  public init(_ access: @escaping Access) { self._access = access }
}

/// The stand-in for a field of a property whose wrapper doesn't let the value be set.
///
/// No operator accepts it, so composing a reducer over such a property doesn't compile.
@_documentation(visibility: internal)
@frozen
public struct _$ReadOnlyField<Root, Value> {
  @inlinable
  init() {}
}

/// Creates the field of a property with a wrapper; called by generated code.
///
/// The key path is writable only if the wrapper's `wrappedValue` has a setter that is available.
/// It is a constant, which the optimiser resolves like an access by name.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _$wrappedField<Root, Value>(
  _ index: Int, _ property: @escaping () -> WritableKeyPath<Root, Value>
) -> _Field<Root, Value> {
  _Field { root, body in
    body(&root[keyPath: property()])
    return index
  }
}

/// Creates the stand-in for a field of a property whose wrapper doesn't let the value be set.
@_documentation(visibility: internal)
@inlinable @inline(__always)
@_disfavoredOverload
public func _$wrappedField<Root, Value>(
  _ index: Int, _ property: @escaping () -> KeyPath<Root, Value>
) -> _$ReadOnlyField<Root, Value> {
  _$ReadOnlyField()
}

/// A state with a `_Field` for each property; `@ObservableState` and `@Reducer` add the
/// conformance.
public protocol FieldedState {
  /// A type with one property of type `_Field` for each property of the state.
  associatedtype Fields
  /// All fields of the state.
  static var fields: Fields { get }
  /// The numbers of the changes of an observable state.
  @_documentation(visibility: internal)
  var _$changes: _Changes { get set }
  /// Visits the value in a field, if it may have a number.
  @_documentation(visibility: internal)
  func _$visit(_ field: Int, _ visit: _Visit)
}

extension FieldedState {
  /// No numbers: a state that isn't observable has no readers of its own.
  @inlinable @inline(__always)
  public var _$changes: _Changes {
    get { .none }
    set {}
  }

  /// Visits nothing.
  @inlinable
  public func _$visit(_ field: Int, _ visit: _Visit) {}
}
