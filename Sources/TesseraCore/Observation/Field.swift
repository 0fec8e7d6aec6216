/// One property of a state: how a composed reducer reaches it in place.
///
/// `@ObservableState` and `@Reducer` generate one for each property, in the state's
/// ``FieldedState/Fields``. `Scope(state: \.child, …)` and the other operators take a key path
/// to it, which the optimiser resolves; a writable key path to an observed property would read a
/// copy and write it back. Who changes a value through a field tells its readers by the functions
/// of ``FieldedState``.
///
/// NB: a field is a single, small closure, because the optimiser (Swift 6.3) takes values apart
/// only up to six fields, and puts closures into their callers only while they are small;
/// otherwise operators would not fold into one another.
@frozen
public struct Field<Root, Value> {
  /// Reaches the value in place and answers with the field's position in its state.
  public typealias Access = (_ root: inout Root, _ body: (inout Value) -> Void) -> Int

  @usableFromInline let _access: Access

  /// Makes a field; the macros call it.
  ///
  /// - Parameter access: Calls its last parameter once with the stored value, in place, and
  ///   answers with the position of the property in its state.
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

/// Creates the field of a property with a wrapper; the macros call it.
///
/// The key path is writable only if the wrapper's `wrappedValue` has a setter that is available.
/// It is a constant, which the optimiser resolves like an access by name.
@_documentation(visibility: internal)
@inlinable @inline(__always)
public func _$wrappedField<Root, Value>(
  _ index: Int, _ property: @escaping () -> WritableKeyPath<Root, Value>
) -> Field<Root, Value> {
  Field { root, body in
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

/// A state that knows its fields; `@ObservableState` and `@Reducer` see to the conformance.
public protocol FieldedState {
  /// A type with one property of type ``Field`` for each property of the state.
  associatedtype Fields
  /// All fields of the state.
  static var fields: Fields { get }
  /// Must be called after a field was read in place, for whoever tracks reads.
  func _$didRead(_ field: Int)
  /// Must be called before a field is changed in place.
  ///
  /// - Returns: Whether somebody wants to hear of the change, through ``_$didChange(_:since:)``.
  mutating func _$willChange() -> Bool
  /// The identity of the value in a field.
  func _$stateID(of field: Int) -> StateID
  /// Must be called after a field was changed in place, if somebody wants to hear of it.
  func _$didChange(_ field: Int, since before: StateID)
  /// Must be called after an element of a field was reduced, if somebody wants to hear of it.
  func _$didReduceElement<ID: Hashable & Sendable>(_ field: Int, _ id: ID)
}

extension FieldedState {
  /// The reads of a state that is not observable are tracked as a whole, by its store.
  public func _$didRead(_ field: Int) {}

  /// Nobody wants to hear of changes in a state that is not observable.
  @inlinable @inline(__always)
  public mutating func _$willChange() -> Bool { false }

  /// The values of a state that is not observable have no identity.
  public func _$stateID(of field: Int) -> StateID { .unknown }

  /// Nobody wants to hear of changes in a state that is not observable.
  public func _$didChange(_ field: Int, since before: StateID) {}

  /// Nobody wants to hear of changes in a state that is not observable.
  public func _$didReduceElement<ID: Hashable & Sendable>(_ field: Int, _ id: ID) {}

  /// The identity of the value that a field's access reaches.
  @usableFromInline
  @inline(never)
  mutating func identity<Value>(_ access: Field<Self, Value>.Access) -> StateID {
    _$stateID(of: access(&self) { _ in })
  }

  /// Changes the value that a field's access reaches, and tells its readers if they need to know.
  mutating func change<Value>(
    _ access: @escaping Field<Self, Value>.Access, _ body: (inout Value) -> Void
  ) {
    let isWatched = _$willChange()
    let before = isWatched ? identity(access) : .unknown
    let index = access(&self, body)
    if isWatched { _$didChange(index, since: before) }
  }
}
